import { cacheOfBook } from '#src/browser/saved-books/saved-book.ts'
import { savedBook } from '#src/browser/saved-books/saved-books.ts'
import { readerHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { data } from './page-parts.ts'
import { type Hit, hitIn, mostHits } from './search-parts.ts'

/**
 * Looks for words in the e-book of the page as this device has saved it; null: it has not, or not as
 * chapters of text.
 */
export async function findSaved(
  wanted: string,
): Promise<{ readonly hits: readonly Hit[]; readonly total: number } | null> {
  const book = await savedBook(data.number).catch(() => null)
  if (book?.kind !== 'epub') return null
  const cache = await caches.open(cacheOfBook(data.number))
  const hits: Hit[] = []
  let total = 0
  for (let place = 1; place <= data.last; place++) {
    const chapter = await cache.match(readerHref(data.number, place))
    if (!chapter) continue
    const page = new DOMParser().parseFromString(await chapter.text(), 'text/html')
    const text = page.getElementById('text')?.textContent ?? ''
    const hit = hitIn({ place, title: titleOf(place), text }, wanted)
    if (hit) total++
    if (hit && total <= mostHits) hits.push(hit)
  }
  return { hits, total }
}

/** The title of a chapter in the contents; '' where they do not name it. */
function titleOf(place: number): string {
  const path = readerHref(data.number, place)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header li a')]
  return links.find(({ pathname }) => pathname === path)?.textContent ?? ''
}

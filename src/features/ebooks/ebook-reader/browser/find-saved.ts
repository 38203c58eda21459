import { cacheOfBook } from '#src/browser/saved-books/saved-book.ts'
import { savedBook } from '#src/browser/saved-books/saved-books.ts'
import { readerHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { data } from './page-parts.ts'
import { type Hit, hitIn, mostHits } from './search-parts.ts'

/** The words of a page of the file that is open; null: it has none that are read here. */
export type PageText = ((place: number) => Promise<string>) | null

/**
 * Looks for words in the e-book of the page as this device has saved it, in its chapters or in the
 * pages of its file; null: it has not, or not with words.
 */
export async function findSaved(
  wanted: string,
  pageText: PageText,
): Promise<{ readonly hits: readonly Hit[]; readonly total: number } | null> {
  const book = await savedBook(data.number).catch(() => null)
  const textOf = book?.kind === 'epub' ? await chapterTexts() : book?.kind === 'pdf' && pageText
  if (!textOf) return null
  const hits: Hit[] = []
  let total = 0
  for (let place = 1; place <= data.last; place++) {
    // What cannot be read is left out.
    const text = await textOf(place).catch(() => '')
    const hit = hitIn({ place, title: titleOf(place), text }, wanted)
    if (hit) total++
    if (hit && total <= mostHits) hits.push(hit)
  }
  return { hits, total }
}

/** The words of each chapter as it is saved. */
async function chapterTexts(): Promise<(place: number) => Promise<string>> {
  const cache = await caches.open(cacheOfBook(data.number))
  return async (place) => {
    const chapter = await cache.match(readerHref(data.number, place))
    if (!chapter) return ''
    const page = new DOMParser().parseFromString(await chapter.text(), 'text/html')
    return page.getElementById('text')?.textContent ?? ''
  }
}

/** The title of a chapter in the contents; '' where they do not name it. */
function titleOf(place: number): string {
  const path = readerHref(data.number, place)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header li a')]
  return links.find(({ pathname }) => pathname === path)?.textContent ?? ''
}

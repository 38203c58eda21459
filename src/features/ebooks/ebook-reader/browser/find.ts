import { askLibrary, fieldOf, sentenceOf } from './ask-library.ts'
import { findSaved, type PageText } from './find-saved.ts'
import { data, onPress, part, words } from './page-parts.ts'
import type { Hit } from './search-parts.ts'

/** Shows a place that was found in the page itself; null: the link leads to it. */
type Show = ((place: number, wanted: string) => void) | null

/**
 * Lets the reader search in the book; what is found leads to its chapter or page, where it is
 * marked. Without the library it is searched as this device has saved it; `pageText` reads the pages
 * of a file.
 */
export function watchFind(show: Show = null, pageText: PageText = null): void {
  const dialog = part('find', HTMLDialogElement)
  const field = part('find-words', HTMLInputElement)
  onPress('open-find', () => dialog.showModal())
  part('find-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void find(field.value.trim(), show, pageText)
  })
}

async function find(wanted: string, show: Show, pageText: PageText): Promise<void> {
  const said = part('find-said', HTMLElement)
  const list = part('find-hits', HTMLOListElement)
  list.replaceChildren()
  if (wanted === '') return
  said.textContent = words.searching
  const query = new URLSearchParams({ q: wanted, ebook: String(data.number) })
  const answer = await askLibrary('GET', `texts?${query}`)
  const items = fieldOf(answer.body, 'items')
  const isKnown = answer.status === 200 && Array.isArray(items)
  const saved = answer.status === 0 ? await findSaved(wanted, pageText) : null
  const hits = isKnown ? (items as Hit[]) : saved?.hits
  if (hits === undefined) {
    said.textContent = sentenceOf(answer, words.searchAway)
    return
  }
  const total = Number(isKnown ? fieldOf(answer.body, 'total') : saved?.total)
  const found = hits.length === 0 ? [words.nothingFound] : []
  const more = total > hits.length ? [words.hitsOf(hits.length, total, isKnown)] : []
  said.textContent = [...(isKnown ? [] : [words.searchedHere]), ...found, ...more].join(' ')
  list.append(
    ...hits
      .toSorted((one, other) => one.place - other.place)
      .map((hit) => itemOf(hit, wanted, show)),
  )
}

function itemOf({ place, part: title, excerpt }: Hit, wanted: string, show: Show): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/e-books/${data.number}/reader/${place}#f-${encodeURIComponent(wanted)}`
  link.textContent = show ? words.page(place) : words.inChapter(place, title)
  link.addEventListener('click', (event) => {
    part('find', HTMLDialogElement).close()
    if (show === null) return
    event.preventDefault()
    event.stopPropagation()
    show(place, wanted)
  })
  item.append(link, document.createElement('br'), ...marked(excerpt, wanted))
  return item
}

/** An excerpt with the words that were looked for marked. */
function marked(excerpt: string, wanted: string): (Node | string)[] {
  const words = wanted.split(/[\s"]+/).filter(Boolean)
  if (words.length === 0) return [excerpt]
  const any = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'iu',
  )
  return excerpt.split(any).map((piece, at) => {
    if (at % 2 === 0) return piece
    const mark = document.createElement('mark')
    mark.textContent = piece
    return mark
  })
}

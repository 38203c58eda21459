import { askLibrary, fieldOf, sentenceOf } from './ask-library.ts'
import { rangeOf } from './letters.ts'
import { markRanges } from './marks.ts'
import { data, onPress, part, text, words } from './page-parts.ts'
import { showPlace } from './turning.ts'

type Hit = { readonly place: number; readonly part: string; readonly excerpt: string }

const mostMarked = 500

/** Lets the reader search in the book; what is found leads to its chapter, where it is marked. */
export function watchFind(): void {
  const dialog = part('find', HTMLDialogElement)
  const field = part('find-words', HTMLInputElement)
  onPress('open-find', () => dialog.showModal())
  part('find-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void find(field.value.trim())
  })
}

async function find(wanted: string): Promise<void> {
  const said = part('find-said', HTMLElement)
  const list = part('find-hits', HTMLOListElement)
  list.replaceChildren()
  if (wanted === '') return
  said.textContent = words.searching
  const query = new URLSearchParams({ q: wanted, ebook: String(data.number) })
  const answer = await askLibrary('GET', `texts?${query}`)
  const items = fieldOf(answer.body, 'items')
  if (answer.status !== 200 || !Array.isArray(items)) {
    said.textContent = sentenceOf(answer, words.away)
    return
  }
  const hits = (items as Hit[]).toSorted((one, other) => one.place - other.place)
  said.textContent = hits.length === 0 ? words.nothingFound : ''
  list.append(...hits.map((hit) => itemOf(hit, wanted)))
}

function itemOf({ place, part: title, excerpt }: Hit, wanted: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/e-books/${data.number}/reader/${place}#f-${encodeURIComponent(wanted)}`
  link.textContent = words.inChapter(place, title)
  link.addEventListener('click', () => {
    part('find', HTMLDialogElement).close()
  })
  item.append(link, document.createElement('br'), excerpt)
  return item
}

/** Marks words in the chapter and shows the first of them; false: none is there. */
export function markFound(wanted: string): boolean {
  const all = (text.textContent ?? '').toLowerCase()
  const starts = wanted
    .toLowerCase()
    .split(/[\s"]+/)
    .filter(Boolean)
  const ranges = starts.flatMap((word) => rangesOfWord(all, word))
  markRanges('found', ranges)
  const [first] = ranges.toSorted((one, other) => one.compareBoundaryPoints(0, other))
  if (!first) return false
  showPlace(first.getBoundingClientRect())
  return true
}

function rangesOfWord(all: string, word: string): Range[] {
  const ranges: Range[] = []
  let at = all.indexOf(word)
  while (at >= 0 && ranges.length < mostMarked) {
    const range = rangeOf(text, at, at + word.length)
    if (range) ranges.push(range)
    at = all.indexOf(word, at + word.length)
  }
  return ranges
}

import { data, text, words } from '../page-parts.ts'

/** A page of the book as it stands in the window; what is drawn on it comes and goes. */
export type Sheet = {
  readonly part: number
  readonly element: HTMLElement
}

/** What draws pages as they come near the window, and takes away what it drew as they leave it. */
export type Draws = {
  readonly draw: (sheet: Sheet) => void
  readonly clear: (sheet: Sheet) => void
}

/** So much of the window's height above and below it is drawn too. */
const nearby = '100% 0px'

const sheets: Sheet[] = []

/** Puts an empty sheet for each page of the book into the page, in the place of its plain text. */
export function makeSheets({ draw, clear }: Draws): void {
  for (let of = 1; of <= data.last; of++) {
    const element = document.createElement('section')
    element.className = 'sheet'
    element.dataset.part = String(of)
    element.ariaLabel = words.pageOf(of, data.last)
    sheets.push({ part: of, element })
  }
  text.replaceChildren(...sheets.map(({ element }) => element))
  const near = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const sheet = target instanceof HTMLElement ? sheetAt(Number(target.dataset.part)) : null
        if (sheet) (isIntersecting ? draw : clear)(sheet)
      }
    },
    { rootMargin: nearby },
  )
  for (const { element } of sheets) near.observe(element)
}

/** The sheet of a page; null: the book has no such page. */
export function sheetAt(of: number): Sheet | null {
  return sheets[of - 1] ?? null
}

/** All sheets, in the order of the pages. */
export function allSheets(): readonly Sheet[] {
  return sheets
}

/** Where the window begins below the tools, in pixels from its upper edge. */
export function topEdge(): number {
  return document.getElementById('tools')?.getBoundingClientRect().bottom ?? 0
}

/** The first page of which more than a strip is to be seen. */
export function seenSheet(): Sheet | null {
  const edge = topEdge() + 32
  let low = 0
  let high = sheets.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const place = sheets[middle]?.element.getBoundingClientRect()
    if (place && place.bottom <= edge) low = middle + 1
    else high = middle
  }
  return sheets[low] ?? null
}

/** Whether some of a page is to be seen. */
export function isInWindow({ element }: Sheet): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > topEdge() && top < innerHeight
}

/** Whether the window stands at the end of the book. */
export function isAtEnd(): boolean {
  return innerHeight + scrollY >= document.documentElement.scrollHeight - 8
}

/** Scrolls a place of the window to the top, below the tools. */
export function scrollToTop(place: DOMRect): void {
  // The tools stand above the window's edge once it has been scrolled.
  const tools = document.getElementById('tools')?.offsetHeight ?? 0
  scrollTo({ top: scrollY + place.top - tools - 8, behavior: 'instant' })
}

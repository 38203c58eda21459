import { findMatches } from './page-text.ts'
import { visibleText } from './visible-text.ts'

const all = 'page-search'
const one = 'page-search-current'

/**
 * Where the query stands in what the reader sees of the page. The document itself is not touched.
 */
export function rangesOf(query: string): Range[] {
  const pieces = visibleText(document.body)
  return findMatches(pieces, query).flatMap(({ from, to }) => {
    const start = pieces[from.piece]?.node
    const end = pieces[to.piece]?.node
    if (!start || !end) return []
    const range = document.createRange()
    range.setStart(start, from.offset)
    range.setEnd(end, to.offset)
    return [range]
  })
}

/**
 * Paints all matches, and the current one stronger. Where the browser can't paint ranges, the
 * current one is selected.
 */
export function paint(ranges: readonly Range[], current: Range) {
  if ('highlights' in CSS) {
    CSS.highlights.set(all, new Highlight(...ranges))
    CSS.highlights.set(one, new Highlight(current))
    return
  }
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(current)
}

/** Takes the paint away. */
export function unpaint() {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(all)
  CSS.highlights.delete(one)
}

/**
 * Scrolls a match into the middle of the window; smoothly, except for readers who want less motion.
 */
export function reveal(range: Range) {
  range.startContainer.parentElement?.scrollIntoView({
    block: 'nearest',
    inline: 'nearest',
    behavior: 'instant',
  })
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const { top, height } = range.getBoundingClientRect()
  window.scrollBy({
    top: top + height / 2 - window.innerHeight / 2,
    behavior: still ? 'instant' : 'smooth',
  })
}

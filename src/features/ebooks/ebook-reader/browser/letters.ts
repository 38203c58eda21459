/** The pieces of text of an element, in their order. */
function* textsIn(element: Node): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) yield node
  }
}

/** How many letters an element has. */
export function lettersOf(element: Node): number {
  let count = 0
  for (const { length } of textsIn(element)) count += length
  return count
}

/** How many letters of an element stand before a place in it; 0 where the place is not in it. */
export function lettersBefore(element: Node, node: Node, offset: number): number {
  if (!element.contains(node)) return 0
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  let count = 0
  for (const piece of textsIn(element)) {
    if (piece === node) return count + offset
    if (before.comparePoint(piece, 0) > 0) return count
    count += piece.length
  }
  return count
}

/** What stands from one letter of an element to another; null: it has not so many. */
export function rangeOf(element: Node, starts: number, ends: number): Range | null {
  const range = document.createRange()
  let count = 0
  let isBegun = false
  for (const piece of textsIn(element)) {
    const after = count + piece.length
    if (!isBegun && starts < after) {
      range.setStart(piece, starts - count)
      isBegun = true
    }
    if (isBegun && ends <= after) {
      range.setEnd(piece, Math.max(ends - count, 0))
      return range
    }
    count = after
  }
  return null
}

const blocks = 'p,li,h1,h2,h3,h4,h5,h6,dt,dd,td,th,figcaption,pre,blockquote,div,section'

/** So many letters from a place on, as a line: blocks stand apart. */
export function wordsAt(element: HTMLElement, letter: number, most: number): string {
  let count = 0
  let said = ''
  let block: Element | null = null
  for (const piece of textsIn(element)) {
    const from = Math.max(0, letter - count)
    count += piece.length
    if (from >= piece.length) continue
    const within = piece.parentElement?.closest(blocks) ?? null
    said += (within === block ? '' : ' ') + piece.data.slice(from)
    block = within
    if (said.length > most) break
  }
  return said.replace(/\s+/g, ' ').trim().slice(0, most)
}

/**
 * The first letter of an element that is not `passed`, as the place of a letter on the screen says:
 * texts are asked as a whole first, then the one that is half passed by halves.
 */
export function firstLetter(element: Node, passed: (place: DOMRect) => boolean): number {
  const range = document.createRange()
  let count = 0
  for (const piece of textsIn(element)) {
    if (piece.data.trim() !== '') {
      range.selectNodeContents(piece)
      const places = [...range.getClientRects()]
      if (places.some((place) => !passed(place))) return count + firstIn(piece, passed)
    }
    count += piece.length
  }
  return count
}

function firstIn(piece: Text, passed: (place: DOMRect) => boolean): number {
  const range = document.createRange()
  let low = 0
  let high = piece.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    range.setStart(piece, middle)
    range.setEnd(piece, middle + 1)
    if (passed(range.getBoundingClientRect())) low = middle + 1
    else high = middle
  }
  return low
}

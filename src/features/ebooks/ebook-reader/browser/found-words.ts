import { rangeOf } from './letters.ts'

const mostMarked = 500

/** Where the words of a search stand in a text, each of them, in the order of the text. */
export function foundIn(text: Element, wanted: string): Range[] {
  const all = (text.textContent ?? '').toLowerCase()
  return wanted
    .toLowerCase()
    .split(/[\s"]+/)
    .filter(Boolean)
    .flatMap((word) => rangesOfWord(text, all, word))
    .toSorted((one, other) => one.compareBoundaryPoints(0, other))
}

function rangesOfWord(text: Element, all: string, word: string): Range[] {
  const ranges: Range[] = []
  let at = all.indexOf(word)
  while (at >= 0 && ranges.length < mostMarked) {
    const range = rangeOf(text, at, at + word.length)
    if (range) ranges.push(range)
    at = all.indexOf(word, at + word.length)
  }
  return ranges
}

import { rangeOf } from './letters.ts'

const mostMarked = 500

/** The words of a search that an address names, which are to be marked; null: it names none. */
export function wordsInAddress({ hash }: Pick<Location, 'hash'>): string | null {
  return hash.startsWith('#f-') ? decoded(hash.slice(3)) : null
}

/** A part of an address as it was written; '' where it is none. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

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

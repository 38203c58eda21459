/**
 * How a title is set on a cover: size in hundredths of the cover's width, lines before it is
 * clipped.
 */
export type TitleFit = { readonly text: string; readonly size: number; readonly lines: number }

/** Room for the title in hundredths of the cover's width. */
const rooms = {
  plate: { width: 62, height: 68 },
  pallu: { width: 80, height: 66 },
  border: { width: 78, height: 66 },
}
const sizes = [14.5, 12.5, 11, 9.5, 8.25, 7.25, 6.5]
const lineHeight = 1.16
const longestText = 160

/**
 * The largest size at which no word is broken and the whole title fits; else the smallest, clipped.
 */
export function fitTitle(title: string, layout: keyof typeof rooms): TitleFit {
  const text = clip(title)
  const { width, height } = rooms[layout]
  const words = text.split(/\s+/).map(widthOf)
  const lines = (size: number) => Math.floor(height / (size * lineHeight))
  const size = sizes.find((size) => linesOf(words, width / size) <= lines(size)) ?? 6.5
  return { text, size, lines: lines(size) }
}

function clip(title: string): string {
  const letters = Array.from(title)
  return letters.length <= longestText ? title : `${letters.slice(0, longestText).join('')}…`
}

/**
 * Lines that the words take when set in `width` ems; Infinity where a word is wider than the line.
 */
function linesOf(words: readonly number[], width: number): number {
  let lines = 1
  let used = 0
  for (const word of words) {
    if (word > width) return Number.POSITIVE_INFINITY
    const next = used === 0 ? word : used + space + word
    if (next > width) lines += 1
    used = next > width ? word : next
  }
  return lines
}

const space = 0.25

/**
 * Rough width of a word in ems: Indic syllables and ideographs are wider than Latin letters, marks
 * take no room.
 */
function widthOf(word: string): number {
  let width = 0
  for (const letter of word) {
    if (/\p{M}/u.test(letter)) width += /\p{Mc}/u.test(letter) ? 0.3 : 0
    else if (letter > '\u2e80') width += 1
    else if (letter > '\u0900') width += 0.72
    else width += /[\p{Lu}mw—]/u.test(letter) ? 0.74 : 0.54
  }
  return width
}

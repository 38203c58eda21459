import type { Millimetres } from './sheets.ts'

/** How wide a text is in a letter size; the server asks the embedded fonts, the browser its own. */
export type Measure = (text: string, size: Millimetres, bold: boolean) => Millimetres

const smallest = 0.85
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A line of at most `width`: set a little smaller where that helps, else cut between letters with
 * an ellipsis.
 */
export function fitLine(
  text: string,
  width: Millimetres,
  size: Millimetres,
  bold: boolean,
  measure: Measure,
): { text: string; size: Millimetres } {
  const natural = measure(text, size, bold)
  if (natural <= width) return { text, size }
  if (natural * smallest <= width) return { text, size: (size * width) / natural }
  return { text: cut(text, width, size * smallest, bold, measure), size: size * smallest }
}

/**
 * A text over at most `most` lines, broken at spaces; what is left over is cut with an ellipsis.
 */
export function wrapLines(
  text: string,
  width: Millimetres,
  size: Millimetres,
  most: number,
  measure: Measure,
): string[] {
  const lines: string[] = []
  const words = text.split(/\s+/u).filter((word) => word !== '')
  while (words.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    let line = words.shift() ?? ''
    while (words[0] !== undefined && measure(`${line} ${words[0]}`, size, false) <= width) {
      line = `${line} ${words.shift()}`
    }
    const whole = isLast && words.length > 0 ? `${line} ${words.join(' ')}` : line
    lines.push(
      measure(whole, size, false) <= width ? whole : cut(whole, width, size, false, measure),
    )
  }
  return lines
}

function cut(text: string, width: Millimetres, size: Millimetres, bold: boolean, measure: Measure) {
  const letters = [...segments.segment(text.slice(0, 300))].map(({ segment }) => segment)
  let [fits, tooMany] = [0, letters.length]
  while (fits + 1 < tooMany) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(shortened(letters, middle), size, bold) <= width) fits = middle
    else tooMany = middle
  }
  return fits === 0 ? '' : shortened(letters, fits)
}

function shortened(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`
}

import type { Measure } from '#src/kernel/paper/label-text.ts'
import type { Millimetres } from '#src/kernel/paper/sheets.ts'

type Letters = { readonly size: Millimetres; readonly bold: boolean }

/**
 * The lines of a text that fit into a width; a word that is wider is parted, so that nothing of a
 * register is lost.
 */
export function wrappedCell(
  measure: Measure,
  text: string,
  letters: Letters,
  width: Millimetres,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(measure, longer, letters) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(measure, line, letters) > width && line.length > 1) {
      const part = fittingPart(measure, line, letters, width)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  if (line !== '') lines.push(line)
  return lines
}

/** The beginning of a word that fits, one letter with its signs at least. */
function fittingPart(measure: Measure, word: string, letters: Letters, width: Millimetres): string {
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && widthOf(measure, part + segment, letters) > width) break
    part += segment
  }
  return part
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters of scripts in which they do not join: their widths add up, and are few to remember. */
const plainLetters = /^[\u0020-\u007E\u00A0-\u024F\u2010-\u203F\u20B9]*$/u

function widthOf(measure: Measure, text: string, { size, bold }: Letters): Millimetres {
  const parts = plainLetters.test(text) ? [...text] : [text]
  return parts.reduce((width, part) => width + measure(part, size, bold), 0)
}

import { setRuns } from '../labels/print-fonts.server.ts'

/**
 * The lines of a text that fit into a width in millimetres; a word that is wider is parted. Widths of words are remembered: the same ones come
 * again on every line of a register.
 */
export function wrappedCell(
  pdf: PDFKit.PDFDocument,
  text: string,
  size: number,
  width: number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(pdf, longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(pdf, line, size) > width && line.length > 1) {
      const part = fittingPart(pdf, line, size, width)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  if (line !== '') lines.push(line)
  return lines
}

/** The beginning of a word that fits, one letter with its signs at least. */
function fittingPart(pdf: PDFKit.PDFDocument, word: string, size: number, width: number): string {
  let part = ''
  for (const { segment } of letters.segment(word)) {
    if (part !== '' && widthOf(pdf, part + segment, size) > width) break
    part += segment
  }
  return part
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Widths at the size of 100 points, by font and letter, of scripts whose letters do not join. */
const plainLetters = /^[\u0020-\u007E\u00A0-\u024F\u2010-\u203F\u20B9]*$/u
const knownWidths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>()

function widthOf(pdf: PDFKit.PDFDocument, text: string, size: number): number {
  const known = knownWidths.get(pdf) ?? new Map<string, number>()
  knownWidths.set(pdf, known)
  const parts = plainLetters.test(text) ? text : [text]
  let width = 0
  for (const part of parts) {
    const before = known.get(part)
    const one = before ?? measured(pdf, part)
    if (before === undefined) known.set(part, one)
    width += one
  }
  return width * size
}

/** In letter sizes, that is millimetres at the size of one. */
function measured(pdf: PDFKit.PDFDocument, text: string): number {
  const size = 100
  return (
    setRuns(text, false).reduce(
      (sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    ) / size
  )
}

import { join } from 'node:path'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import { type PrintFont, type TextRun, textRuns } from '#src/kernel/paper/print-letters.ts'

const folder = join(import.meta.dirname, 'fonts')
export const printFonts = ['sans', 'sans-bold', 'oriya', 'devanagari', 'bengali'] as const

type FontName = (typeof printFonts)[number]

/** Where a font is. */
export function fontFile(font: FontName): string {
  return join(folder, `${font}.ttf`)
}

/** Makes the fonts known to a PDF; a font is read when the first letter of it is set. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const font of printFonts) pdf.registerFont(font, fontFile(font))
}

/** A text's parts with the font to set each in. The Indian fonts have one weight. */
export function setRuns(text: string, bold: boolean): { font: FontName; text: string }[] {
  return textRuns(text).map((run: TextRun) => ({ font: weighted(run.font, bold), text: run.text }))
}

function weighted(font: PrintFont, bold: boolean): FontName {
  return font === 'sans' && bold ? 'sans-bold' : font
}

/**
 * The widths of texts in the fonts of `pdf`, remembered while it is made: headings and digits come
 * back on every label.
 */
export function measureIn(pdf: PDFKit.PDFDocument): Measure {
  const known = new Map<string, number>()
  return (text, size, bold) => {
    const key = `${bold ? 'b' : 'r'}${text}`
    const before = known.get(key)
    const atOne = before ?? widthAtOne(pdf, text, bold)
    if (before === undefined) known.set(key, atOne)
    return atOne * size
  }
}

/** The width in letter sizes, measured at a size where rounding does not show. */
function widthAtOne(pdf: PDFKit.PDFDocument, text: string, bold: boolean): number {
  const size = 100
  const points = setRuns(text, bold).reduce(
    (sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
  return points / size
}

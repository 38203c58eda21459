import { points } from '#src/kernel/paper/points.ts'
import type { Millimetres } from '#src/kernel/paper/sheets.ts'
import { setRuns } from './print-fonts.server.ts'

type Place = {
  readonly left: Millimetres
  readonly baseline: Millimetres
  readonly size: Millimetres
  readonly bold: boolean
  /** As `#rrggbb`; black where it is left out. */
  readonly colour?: string
}

/** Writes a line of text into a PDF, each script in its font. */
export function writeLine(pdf: PDFKit.PDFDocument, text: string, place: Place): void {
  let left = points(place.left)
  pdf.fillColor(place.colour ?? 'black')
  for (const run of setRuns(text, place.bold)) {
    pdf.font(run.font).fontSize(points(place.size))
    pdf.text(run.text, left, points(place.baseline), { lineBreak: false, baseline: 'alphabetic' })
    left += pdf.widthOfString(run.text)
  }
}

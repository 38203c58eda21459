import { institute } from '#institute'
import { points } from '#src/kernel/paper/points.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { drawYearSheet } from './draw-year-sheet.server.ts'
import { type SheetPaper, sheetSize } from './sheet-paper.ts'
import type { YearFacts } from './year-facts.server.ts'

/**
 * The library's year on one sheet to hang up. Errors: `unavailable` when many PDFs are being made.
 */
export function yearPdf(facts: YearFacts, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf(`${institute.libraryName}, ${facts.words}`)
    pdf.addPage({ size: [points(sheetSize.width), points(sheetSize.height)], margin: 0 })
    drawYearSheet(paperOf(pdf), facts)
    return bytesOf(pdf)
  }, signal)
}

function paperOf(pdf: PDFKit.PDFDocument): SheetPaper {
  return {
    box: (left, top, wide, tall, colour) => {
      pdf.rect(points(left), points(top), points(wide), points(tall)).fill(colour)
    },
    diamond: (left, top, length, colour) => {
      const [x, y, reach] = [points(left), points(top), points(length)]
      pdf.polygon([x - reach, y], [x, y - reach], [x + reach, y], [x, y + reach]).fill(colour)
    },
    text: (text, place) => writeLine(pdf, text, place),
    measure: measureIn(pdf),
  }
}

import { institute } from '#institute'
import { wrapLines } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import { academicYear, type CourseFacts, courseName } from './course-lists.ts'
import { courseWords } from './words.ts'

/** A4, in millimetres, as all lengths here. */
const sheet = { width: 210, height: 297 }
const margin = 20
const symbolSize = 110
const lineHeight = 1.35

type Line = { readonly text: string; readonly size: number; readonly bold: boolean }

/**
 * A sheet to put up in a classroom: the course, and the address of its list as a QR code that a
 * phone reads from some metres away. Errors: `unavailable` when too many PDFs are being made.
 */
export function qrPdf(
  course: Pick<CourseFacts, 'code' | 'title' | 'year' | 'term'>,
  address: string,
  language: Language,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = courseWords[language]
  const name = courseName(course)
  return inPdfTurn(async () => {
    const pdf = await newPdf(name, language)
    const measure = measureIn(pdf)
    pdf.addPage({ size: [points(sheet.width), points(sheet.height)], margin: 0 })
    let top = margin
    const write = ({ text, size, bold }: Line, most: number) => {
      for (const line of wrapLines(text, sheet.width - 2 * margin, size, most, measure)) {
        const left = (sheet.width - measure(line, size, bold)) / 2
        writeLine(pdf, line, { left, baseline: top + size, size, bold })
        top += size * lineHeight
      }
    }
    write({ text: `${institute.libraryName}, ${institute.name}`, size: 4.5, bold: false }, 2)
    top += 10
    write({ text: name, size: 11, bold: true }, 4)
    write({ text: words.termName(course.term, academicYear(course.year)), size: 6, bold: false }, 1)
    top += 10
    drawSymbol(pdf, address, (sheet.width - symbolSize) / 2, top)
    top += symbolSize + 10
    write({ text: words.scanToOpen, size: 6, bold: false }, 2)
    top += 2
    write({ text: address, size: 6, bold: true }, 3)
    signal?.throwIfAborted()
    return bytesOf(pdf)
  }, signal)
}

function drawSymbol(pdf: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { width, dark } = drawSymbolOnServer({ symbology: 'qrcode', text, check: false })
  const unit = symbolSize / width
  pdf.fillColor('black')
  for (const [x, y, wide, high] of dark) {
    pdf.rect(
      points(left + x * unit),
      points(top + y * unit),
      points(wide * unit),
      points(high * unit),
    )
  }
  pdf.fill()
}

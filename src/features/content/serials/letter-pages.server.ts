import { type Measure, wrapLines } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'

/** A4, in millimetres. */
const page = { width: 210, height: 297, margin: 22 }
/** More than a paragraph of a letter has. */
const mostLines = 60

type Look = { readonly size?: number; readonly bold?: boolean; readonly indent?: number }

/** Paragraphs on as many pages as they need; sizes and spaces in millimetres. */
export class LetterPages {
  readonly #pdf: PDFKit.PDFDocument
  readonly #measure: Measure
  /** The foot of what was written last; behind the page's end where there is no page yet. */
  #foot = page.height

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    this.#measure = measureIn(pdf)
  }

  write(text: string, { size = 3.9, bold = false, indent = 0 }: Look = {}): void {
    // Bold letters are a little wider than what is measured.
    const width = (page.width - 2 * page.margin - indent) * (bold ? 0.9 : 1)
    for (const line of wrapLines(text, width, size, mostLines, this.#measure)) {
      const height = size * 1.45
      if (this.#foot + height > page.height - page.margin) this.#turn()
      this.#foot += height
      writeLine(this.#pdf, line, { left: page.margin + indent, baseline: this.#foot, size, bold })
    }
  }

  space(height: number): void {
    this.#foot += height
  }

  #turn(): void {
    this.#pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
    this.#foot = page.margin
  }
}

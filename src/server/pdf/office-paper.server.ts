import { institute } from '#institute'
import { type Measure, wrapLines } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { brokenWords } from './broken-words.ts'
import { bytesOf, newPdf } from './pdf-document.server.ts'
import { inPdfTurn } from './pdf-turns.server.ts'
import { measureIn } from './print-fonts.server.ts'
import { writeLine } from './write-line.server.ts'

/** A4, in millimetres, as all lengths here. */
const upright = { width: 210, height: 297 }
const margin = 16
const lineHeight = 1.45
const cellPadding = 1.4
const cellSize = 2.8
const mostCellLines = 12

/** A column of a table: its heading, how wide it is, and whether it holds amounts. */
export type PaperColumn = {
  readonly heading: string
  readonly width: number
  readonly isAmount?: boolean
}

/** What of a table does not part over two pages. */
type Keeping = {
  /** Whether a row belongs to the one before it. */
  readonly isJoined?: (at: number) => boolean
  /** Millimetres that have room below the last row. */
  readonly below?: number
}

type WrittenAs = {
  readonly size?: number
  readonly isBold?: boolean
  /** Millimetres from the margin. */
  readonly left?: number
  readonly width?: number
}

/** Pages of an office: letters, orders, reports; filled from top to bottom. */
export class OfficePaper {
  readonly #pdf: PDFKit.PDFDocument
  readonly #measure: Measure
  readonly #foot: string
  readonly #page: { readonly width: number; readonly height: number }
  #baseline = 0

  constructor(pdf: PDFKit.PDFDocument, foot: string, isWide: boolean) {
    this.#pdf = pdf
    this.#measure = measureIn(pdf)
    this.#foot = foot
    this.#page = isWide ? { width: upright.height, height: upright.width } : upright
    this.#turn()
  }

  /** The millimetres between the margins. */
  get width(): number {
    return this.#page.width - 2 * margin
  }

  /** The head of the institute, and the name of the paper. */
  head(title: string, more: readonly string[] = []): void {
    this.write(institute.name, { size: 4.6, isBold: true })
    const { street, city, state, postalCode } = institute.address
    this.write(`${institute.libraryName}, ${street}, ${city} ${postalCode}, ${state}`, { size: 3 })
    for (const line of more) this.write(line, { size: 3 })
    this.space(4)
    this.write(title, { size: 5.4, isBold: true })
    this.space(2)
  }

  /** A text over as many lines as it needs; its line breaks stay. */
  write(text: string, { size = 3.3, isBold = false, left = 0, width }: WrittenAs = {}): void {
    const room = width ?? this.width - left
    for (const paragraph of text.split('\n')) {
      const lines = wrapLines(paragraph, room, size, 400, this.#measure)
      for (const line of lines.length === 0 ? [''] : lines) {
        this.#need(size * lineHeight)
        this.#baseline += size * lineHeight
        this.#line(line, left, size, isBold)
      }
    }
  }

  /** Two texts in one line, the second at the right half. */
  pair(one: string, other: string): void {
    const before = this.#baseline
    this.write(one, { width: this.width / 2 - 4 })
    const after = this.#baseline
    this.#baseline = before
    this.write(other, { left: this.width / 2, width: this.width / 2 })
    this.#baseline = Math.max(after, this.#baseline)
  }

  /** An empty space. */
  space(height: number): void {
    this.#baseline += height
  }

  /** A table, whose headings stand on each page; the last `bold` rows are sums. */
  table(
    columns: readonly PaperColumn[],
    rows: readonly (readonly string[])[],
    bold = 0,
    { isJoined = () => false, below = 0 }: Keeping = {},
  ): void {
    const headings = columns.map(({ heading }) => heading)
    const broken = rows.map((cells) => this.#broken(columns, cells))
    const heights = broken.map((cells) => this.#heightOf(columns, cells))
    this.space(2)
    this.#row(columns, headings, true)
    for (const [at, cells] of broken.entries()) {
      let height = heights[at] ?? 0
      let last = at
      while (!isJoined(at) && last + 1 < rows.length && isJoined(last + 1)) {
        last++
        height += heights[last] ?? 0
      }
      if (last === rows.length - 1) height += below
      const isTooTall = height > this.#page.height - 3 * margin
      if (this.#needsTurn(isTooTall ? (heights[at] ?? 0) : height)) {
        this.#turn()
        this.#row(columns, headings, true)
      }
      this.#row(columns, cells, at >= rows.length - bold)
    }
    this.space(3)
  }

  /** Begins another page where less than these millimetres are left. */
  keep(height: number): void {
    this.#need(height)
  }

  /** Lines to sign on, with who signs. */
  signatures(names: readonly string[]): void {
    this.#need(30)
    this.space(24)
    const width = this.width / Math.max(names.length, 1)
    for (const [at, name] of names.entries()) {
      const left = at * width
      const top = points(this.#baseline - 5)
      this.#pdf.moveTo(points(margin + left), top).lineTo(points(margin + left + width - 8), top)
      this.#pdf.lineWidth(points(0.2)).stroke('#444444')
      this.#line(name, left, 3, false)
    }
  }

  /** Begins another page, as for another letter. */
  newPage(): void {
    this.#turn()
  }

  #row(columns: readonly PaperColumn[], cells: readonly string[], isBold: boolean): void {
    const height = this.#heightOf(columns, cells)
    const top = this.#baseline
    let left = 0
    for (const [at, column] of columns.entries()) {
      const width = column.width - 2 * cellPadding
      const lines = wrapLines(cells[at] ?? '', width, cellSize, mostCellLines, this.#measure)
      for (const [nth, line] of lines.entries()) {
        this.#baseline = top + cellPadding + (nth + 0.8) * cellSize * lineHeight
        const indent = column.isAmount ? width - this.#measure(line, cellSize, isBold) : 0
        this.#line(line, left + cellPadding + Math.max(indent, 0), cellSize, isBold)
      }
      this.#lead(cells[at] ?? '', { left, top, width: column.width, height })
      left += column.width
    }
    this.#baseline = top + height
    const rule = points(this.#baseline)
    this.#pdf.moveTo(points(margin), rule).lineTo(points(margin + left), rule)
    this.#pdf.lineWidth(points(0.1)).stroke('#777777')
  }

  /** Words that are wider than their column, such as addresses, go over several lines. */
  #broken(columns: readonly PaperColumn[], cells: readonly string[]): readonly string[] {
    return cells.map((cell, at) =>
      brokenWords(cell, (columns[at]?.width ?? 0) - 2 * cellPadding, (text) =>
        this.#measure(text, cellSize, false),
      ),
    )
  }

  /** A cell that is an address leads there. */
  #lead(cell: string, at: { left: number; top: number; width: number; height: number }): void {
    const address = cell.replaceAll(/\s/g, '')
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return
    const [left, top] = [points(margin + at.left), points(at.top)]
    this.#pdf.link(left, top, points(at.width), points(at.height), address)
  }

  #heightOf(columns: readonly PaperColumn[], cells: readonly string[]): number {
    const counts = columns.map(
      ({ width }, at) =>
        wrapLines(cells[at] ?? '', width - 2 * cellPadding, cellSize, mostCellLines, this.#measure)
          .length,
    )
    return Math.max(1, ...counts) * cellSize * lineHeight + 2 * cellPadding
  }

  #line(text: string, left: number, size: number, bold: boolean): void {
    writeLine(this.#pdf, text, { left: margin + left, baseline: this.#baseline, size, bold })
  }

  #need(height: number): void {
    if (this.#needsTurn(height)) this.#turn()
  }

  #needsTurn(height: number): boolean {
    return this.#baseline + height > this.#page.height - margin - 4
  }

  #turn(): void {
    this.#pdf.addPage({ size: [points(this.#page.width), points(this.#page.height)], margin: 0 })
    this.#baseline = margin
  }

  /** Numbers the pages, once all are there. */
  numberPages(): void {
    const { start, count } = this.#pdf.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      this.#pdf.switchToPage(start + at)
      this.#baseline = this.#page.height - 9
      this.#line(`${this.#foot}, page ${at + 1} of ${count}`, 0, 2.6, false)
    }
  }
}

/**
 * A PDF that `fill` writes. `isWide`: across the sheet. Errors: `unavailable` when too many PDFs
 * are being made.
 */
export function officePdf(
  title: string,
  fill: (paper: OfficePaper) => void,
  { isWide = false, signal }: { isWide?: boolean; signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf(title, 'en', true)
    const paper = new OfficePaper(pdf, title, isWide)
    fill(paper)
    paper.numberPages()
    signal?.throwIfAborted()
    return bytesOf(pdf)
  }, signal)
}

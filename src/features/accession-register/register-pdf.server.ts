import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { institute } from '../../../institute.ts'
import { count, rupees } from '../../kernel/money.ts'
import type { Measure } from '../labels/label-text.ts'
import { newPdf } from '../labels/pdf-document.server.ts'
import { inPdfTurn } from '../labels/pdf-turns.server.ts'
import { points } from '../labels/points.ts'
import { measureIn } from '../labels/print-fonts.server.ts'
import { writeLine } from '../labels/write-line.server.ts'
import { wrappedCell } from './register-cell.ts'
import { priceText, type RegisterRow } from './register-row.ts'

/** A4 across, in millimetres. */
const page = { width: 297, height: 210, margin: 10 }
const letters = { cell: 2.3, heading: 2.2, title: 4.4, small: 2.6 }
const lineHeight = 2.9
const padding = 0.8
const tableTop = 27
const tableEnd = 178

const columns: readonly { heading: string; width: number; text: (row: RegisterRow) => string }[] = [
  { heading: 'Acc. no.', width: 18, text: (row) => row.accessionNumber },
  { heading: 'Date', width: 17, text: (row) => row.acquiredOn },
  { heading: 'Author', width: 33, text: (row) => row.author },
  { heading: 'Title, edition, volume, ISBN', width: 54, text: titleCell },
  { heading: 'Place and publisher', width: 29, text: (row) => row.imprint },
  { heading: 'Year', width: 9, text: (row) => row.year },
  { heading: 'Pages', width: 14, text: (row) => row.pages },
  { heading: 'Source', width: 20, text: (row) => row.source },
  { heading: 'Bill no., date', width: 18, text: (row) => both(row.bill, row.billDate) },
  { heading: 'Price (₹)', width: 14, text: (row) => priceText(row.pricePaise) },
  { heading: 'Call no.', width: 17, text: (row) => row.callNumber },
  {
    heading: 'Withdrawn, order',
    width: 17,
    text: (row) => both(row.withdrawnOn, row.withdrawalOrder),
  },
  { heading: 'Remarks', width: 17, text: (row) => row.remarks },
]

function both(one: string, other: string): string {
  return [one, other].filter(Boolean).join(', ')
}

function titleCell({ title, edition, volume, isbn }: RegisterRow): string {
  const more = [edition, volume && `vol. ${volume}`, isbn && `ISBN ${isbn}`].filter(Boolean)
  return [title, ...more].join('; ')
}

/**
 * The accession register as a PDF, page by page while it is read: each page with its total, what was carried forward, and lines to
 * sign on. Throws `unavailable` when too many PDFs are being made; an error of the rows destroys the stream.
 */
export async function registerPdf(
  rows: AsyncIterable<readonly RegisterRow[]>,
  range: string,
  signal?: AbortSignal,
): Promise<Readable> {
  const begun = Promise.withResolvers<Readable>()
  inPdfTurn(async () => {
    const output = new PassThrough()
    begun.resolve(output)
    await writeRegister(rows, range, output).catch((error) => output.destroy(error))
  }, signal).catch(begun.reject)
  return begun.promise
}

async function writeRegister(
  rows: AsyncIterable<readonly RegisterRow[]>,
  range: string,
  output: PassThrough,
): Promise<void> {
  const pdf = newPdf('Accession register')
  pdf.pipe(output)
  const sheet = new RegisterSheet(pdf, range)
  for await (const group of rows) {
    for (const row of group) {
      sheet.add(row)
      await nextTurn()
      if (output.destroyed) return
    }
    // A slow reader must not fill the memory.
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')])
  }
  sheet.end()
  pdf.end()
  await finished(output, { writable: true, readable: false })
}

/** The pages of a register, filled from top to bottom. */
class RegisterSheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #measure: Measure
  readonly #range: string
  #top = tableEnd
  #number = 0
  #onPage = { copies: 0, paise: 0 }
  #before = { copies: 0, paise: 0 }

  constructor(pdf: PDFKit.PDFDocument, range: string) {
    this.#pdf = pdf
    this.#measure = measureIn(pdf)
    this.#range = range
  }

  add(row: RegisterRow): void {
    const cells = columns.map(({ text, width }) =>
      wrappedCell(this.#measure, text(row), letters.cell, width - 2 * padding),
    )
    const height = Math.max(...cells.map((lines) => lines.length)) * lineHeight + 2 * padding
    if (this.#top + height > tableEnd) this.#turn()
    this.#write(cells, letters.cell, false)
    this.#top += height
    this.#rule(this.#top)
    this.#onPage = {
      copies: this.#onPage.copies + 1,
      paise: this.#onPage.paise + (row.pricePaise ?? 0),
    }
  }

  /** Ends the last page, or the only one where there is no copy. */
  end(): void {
    if (this.#number === 0) this.#turn()
    this.#foot()
  }

  #turn(): void {
    if (this.#number > 0) this.#foot()
    this.#number++
    this.#before = {
      copies: this.#before.copies + this.#onPage.copies,
      paise: this.#before.paise + this.#onPage.paise,
    }
    this.#onPage = { copies: 0, paise: 0 }
    this.#pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
    const { margin } = page
    this.#line(institute.name, margin, margin + 4, letters.title, true)
    this.#line(`Accession register${this.#range}`, margin, margin + 9, letters.small, false)
    this.#line(`Page ${this.#number}`, page.width - margin - 18, margin + 9, letters.small, false)
    this.#top = tableTop - 5
    this.#rule(this.#top)
    this.#write(
      columns.map(({ heading }) => [heading]),
      letters.heading,
      true,
    )
    this.#top = tableTop
    this.#rule(this.#top)
  }

  #foot(): void {
    const { copies, paise } = this.#onPage
    const all = { copies: this.#before.copies + copies, paise: this.#before.paise + paise }
    const { margin } = page
    const sums = [
      `This page: ${total(this.#onPage)}`,
      `Brought forward: ${total(this.#before)}`,
      `Carried forward: ${total(all)}`,
    ]
    for (const [index, text] of sums.entries())
      this.#line(text, margin + index * 92, tableEnd + 6, letters.small, true)
    for (const [index, text] of ['Entered by', 'Checked by', 'Librarian'].entries()) {
      const left = margin + index * 92
      this.#pdf.moveTo(points(left), points(192)).lineTo(points(left + 60), points(192))
      this.#pdf.lineWidth(points(0.2)).stroke('#444444')
      this.#line(text, left, 196, letters.small, false)
    }
  }

  #write(cells: readonly (readonly string[])[], size: number, bold: boolean): void {
    let left = page.margin
    for (const [index, lines] of cells.entries()) {
      for (const [row, text] of lines.entries())
        this.#line(text, left + padding, this.#top + padding + 2.2 + row * lineHeight, size, bold)
      left += columns[index]?.width ?? 0
    }
  }

  #line(text: string, left: number, baseline: number, size: number, bold: boolean): void {
    writeLine(this.#pdf, text, { left, baseline, size, bold })
  }

  #rule(top: number): void {
    const { margin, width } = page
    this.#pdf.moveTo(points(margin), points(top)).lineTo(points(width - margin), points(top))
    this.#pdf.lineWidth(points(0.1)).stroke('#777777')
  }
}

function total({ copies, paise }: { copies: number; paise: number }): string {
  return `${count(copies)} ${copies === 1 ? 'copy' : 'copies'}, ${rupees(paise)}`
}

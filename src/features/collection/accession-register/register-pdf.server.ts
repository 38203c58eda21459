import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { institute } from '#institute'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { wrappedCell } from './register-cell.ts'
import { isSupplied, priceText, type RegisterRow, suppliedDates } from './register-row.ts'

/** A4 across, in millimetres. */
const page = { width: 297, height: 210, margin: 10 }
const letters = { title: 4.4, small: 2.6 }
const cellLetters = { size: 2.3, bold: false }
const headingLetters = { size: 2.2, bold: true }
const lineHeight = 2.9
const padding = 0.8
const headingTop = 22
const tableEnd = 178
/** Milliseconds for which a register waits for its reader: others want a turn too. */
const longestPause = 60_000

type Letters = { readonly size: number; readonly bold: boolean }
type Column = { heading: string; width: number; text: (row: RegisterRow) => string }

const columns: readonly Column[] = [
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
 * The accession register as a PDF, page by page while it is read: each page with its total, what
 * was carried forward, and lines to sign on. Throws `unavailable` when too many PDFs are being
 * made; an error of the rows destroys the stream, and so does a reader who stops for `patience`
 * milliseconds.
 */
export async function registerPdf(
  rows: AsyncIterable<readonly RegisterRow[]>,
  range: string,
  signal?: AbortSignal,
  patience = longestPause,
): Promise<Readable> {
  const begun = Promise.withResolvers<Readable>()
  inPdfTurn(async () => {
    const output = new PassThrough()
    begun.resolve(output)
    await writeRegister(rows, range, output, patience).catch((error) => output.destroy(error))
  }, signal).catch(begun.reject)
  return begun.promise
}

async function writeRegister(
  rows: AsyncIterable<readonly RegisterRow[]>,
  range: string,
  output: PassThrough,
  patience: number,
): Promise<void> {
  const pdf = await newPdf('Accession register')
  pdf.pipe(output)
  const sheet = new RegisterSheet(pdf, range)
  const closed = once(output, 'close')
  // An error is told by the next wait, or by the end.
  closed.catch(() => {})
  for await (const group of rows) {
    for (const row of group) {
      sheet.add(row)
      await nextTurn()
      if (output.destroyed) return
    }
    // A slow reader must not fill the memory.
    if (output.writableNeedDrain) {
      const signal = AbortSignal.timeout(patience)
      await Promise.race([once(output, 'drain', { signal }), closed])
    }
  }
  sheet.end()
  pdf.end()
  const signal = AbortSignal.timeout(patience)
  await finished(output, { writable: true, readable: false, signal })
}

/** The pages of a register, filled from top to bottom. */
class RegisterSheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #measure: Measure
  readonly #range: string
  #top = tableEnd
  #number = 0
  #onPage = { copies: 0, paise: 0 }
  /** Whether a date on the page was not noted. */
  #hasSupplied = false
  #before = { copies: 0, paise: 0 }

  constructor(pdf: PDFKit.PDFDocument, range: string) {
    this.#pdf = pdf
    this.#measure = measureIn(pdf)
    this.#range = range
  }

  add(row: RegisterRow): void {
    const cells = this.#wrapped(({ text }) => text(row), cellLetters)
    if (this.#top + heightOf(cells) > tableEnd) this.#turn()
    this.#write(cells, cellLetters)
    this.#hasSupplied ||= isSupplied(row)
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
    this.#hasSupplied = false
    this.#pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
    const { margin } = page
    this.#line(institute.name, margin, margin + 4, letters.title, true)
    this.#line(`Accession register${this.#range}`, margin, margin + 9, letters.small, false)
    this.#line(`Page ${this.#number}`, page.width - margin - 18, margin + 9, letters.small, false)
    this.#top = headingTop
    this.#rule(this.#top)
    this.#write(
      this.#wrapped(({ heading }) => heading, headingLetters),
      headingLetters,
    )
  }

  #foot(): void {
    const { copies, paise } = this.#onPage
    const all = { copies: this.#before.copies + copies, paise: this.#before.paise + paise }
    const { margin } = page
    if (this.#hasSupplied) this.#line(suppliedDates, margin, tableEnd + 2.5, letters.small, false)
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

  #wrapped(textOf: (column: Column) => string, font: Letters): string[][] {
    return columns.map((column) =>
      wrappedCell(this.#measure, textOf(column), font, column.width - 2 * padding),
    )
  }

  /** Writes a line of cells, with the rule below it. */
  #write(cells: readonly (readonly string[])[], { size, bold }: Letters): void {
    let left = page.margin
    for (const [index, lines] of cells.entries()) {
      for (const [row, text] of lines.entries())
        this.#line(text, left + padding, this.#top + padding + 2.2 + row * lineHeight, size, bold)
      left += columns[index]?.width ?? 0
    }
    this.#top += heightOf(cells)
    this.#rule(this.#top)
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

function heightOf(cells: readonly (readonly string[])[]): number {
  return Math.max(...cells.map((lines) => lines.length)) * lineHeight + 2 * padding
}

function total({ copies, paise }: { copies: number; paise: number }): string {
  return `${counted(copies, 'copy', 'copies')}, ${rupees(paise)}`
}

import { institute } from '#institute'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { fitLine } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import type { ReportLine } from './report-lists.ts'
import { rangeWords, type Stocktake, type StocktakeCounts } from './stocktakes.ts'

/** A4, in millimetres, as all lengths here. */
const page = { width: 210, height: 297, margin: 18, end: 275 }
const width = page.width - 2 * page.margin

/** Missing copies that a certificate lists; more stand in the workbook. */
export const mostMissingPrinted = 2000

type Verification = {
  readonly stocktake: Stocktake
  readonly counts: StocktakeCounts
  readonly misplaced: number
  readonly missing: readonly ReportLine[]
  /** In paise, by the prices of the register. */
  readonly missingValue: number
  readonly scanners: readonly { readonly who: string; readonly scans: number }[]
}

const columns = [
  { heading: 'Acc. no.', width: 22, text: (line: ReportLine) => line.accessionNumber ?? line.code },
  { heading: 'Title', width: 88, text: (line: ReportLine) => line.title ?? '' },
  { heading: 'Call number', width: 38, text: (line: ReportLine) => line.callNumber ?? '' },
  {
    heading: 'Price',
    width: 26,
    text: (line: ReportLine) => (line.pricePaise === null ? '' : rupees(line.pricePaise)),
  },
] as const

/**
 * The stock verification certificate: the shelves, the numbers, who scanned, each missing copy, and
 * lines to sign on. Errors: `unavailable` when too many PDFs are being made.
 */
export function verificationPdf(
  verification: Verification,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf('Stock verification certificate')
    const measure = measureIn(pdf)
    let baseline = page.end
    let pages = 0
    const line = (text: string, size: number, bold = false, left = 0, most = width - left) => {
      const fitted = fitLine(text, most, size, bold, measure)
      writeLine(pdf, fitted.text, { left: page.margin + left, baseline, size: fitted.size, bold })
    }
    const turn = () => {
      pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
      pages++
      baseline = page.height - 10
      line(`Stocktaking ${verification.stocktake.number}, page ${pages}`, 2.6)
      baseline = page.margin + 6
    }
    const write = (text: string, size = 3.4, bold = false) => {
      if (baseline > page.end) turn()
      line(text, size, bold)
      baseline += size * 1.7
    }
    const pair = (label: string, value: string) => {
      if (baseline > page.end) turn()
      line(label, 3.4, false, 0, 100)
      line(value, 3.4, true, 104)
      baseline += 5.8
    }
    turn()
    write(institute.name, 5, true)
    write(institute.libraryName, 4)
    baseline += 4
    write('Stock verification certificate', 6, true)
    for (const text of headLines(verification)) write(text)
    baseline += 3
    for (const [label, value] of numbersOf(verification)) pair(label, value)
    baseline += 3
    write('Scanned by', 3.8, true)
    for (const { who, scans } of verification.scanners) pair(who, `${count(scans)} scans`)
    signatures()
    if (verification.missing.length > 0) missingTable()
    signal?.throwIfAborted()
    return bytesOf(pdf)

    function signatures() {
      if (baseline + 30 > page.end) turn()
      baseline += 24
      for (const [index, text] of [
        'Verified by',
        'Librarian',
        'Head of the institution',
      ].entries()) {
        const left = page.margin + index * 60
        pdf
          .moveTo(points(left), points(baseline - 5))
          .lineTo(points(left + 50), points(baseline - 5))
        pdf.lineWidth(points(0.2)).stroke('#444444')
        line(text, 3, false, index * 60)
      }
    }

    function missingTable() {
      turn()
      write('Missing copies', 4.4, true)
      cells((column) => column.heading, true)
      for (const missing of verification.missing) {
        if (baseline > page.end) {
          turn()
          cells((column) => column.heading, true)
        }
        cells((column) => column.text(missing), false)
      }
      const more = verification.counts.missing - verification.missing.length
      if (more > 0) write(`And ${count(more)} more: the Excel file has them all.`)
    }

    function cells(textOf: (column: (typeof columns)[number]) => string, bold: boolean) {
      let left = 0
      for (const column of columns) {
        line(textOf(column), 2.9, bold, left, column.width - 2)
        left += column.width
      }
      baseline += 5
    }
  }, signal)
}

function headLines({ stocktake }: Verification): string[] {
  const { name, startedAt, finishedAt, startedBy, finishedBy } = stocktake
  const instant = (at: Date) => formatInstant(at, institute.timeZone)
  return [
    `${name}: ${rangeWords(stocktake)}`,
    `Begun ${instant(startedAt)} by ${startedBy}`,
    finishedAt
      ? `Finished ${instant(finishedAt)} by ${finishedBy}`
      : 'Not finished yet: these are the numbers so far',
  ]
}

function numbersOf({ counts, misplaced, missingValue }: Verification): [string, string][] {
  return [
    ['Copies that should be here', count(counts.due)],
    ['Found', count(counts.found)],
    ['Missing', `${count(counts.missing)} (${rupees(missingValue)})`],
    ['On loan or otherwise away, by the catalogue', count(counts.away - counts.awayFound)],
    ['Said to be away, and found here', count(counts.awayFound)],
    ['Of other shelves, found here', count(counts.elsewhere)],
    ['Out of order', count(misplaced)],
    ['Withdrawn, found here', count(counts.withdrawn)],
    ['Codes that no copy has', count(counts.unknown)],
  ]
}

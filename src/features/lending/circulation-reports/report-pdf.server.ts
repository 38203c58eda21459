import { institute } from '#institute'
import { count } from '#src/kernel/counted.ts'
import { fitLine } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { cellText, columnSum, type ReportColumn, type ReportTable } from './report-table.ts'

/** A4, in millimetres, as all lengths here. */
const page = { width: 210, height: 297, margin: 16, end: 280 }
const width = page.width - 2 * page.margin
const numberWidth = 22
const size = 3

/** Rows that a PDF holds; the other files have all. */
export const mostPrinted = 2000

/**
 * A report on paper: its table with the sums. Errors: `unavailable` when too many PDFs are being
 * made.
 */
export function reportPdf(
  title: string,
  table: ReportTable,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf(title)
    const measure = measureIn(pdf)
    const widths = widthsOf(table.columns)
    let baseline = page.end
    let pages = 0
    const put = (text: string, left: number, most: number, bold: boolean, end: boolean) => {
      const fitted = fitLine(text, most, size, bold, measure)
      const shift = end ? most - measure(fitted.text, fitted.size, bold) : 0
      const place = { left: page.margin + left + shift, baseline, size: fitted.size, bold }
      writeLine(pdf, fitted.text, place)
    }
    const cells = (texts: readonly string[], bold: boolean) => {
      let left = 0
      for (const [index, column] of table.columns.entries()) {
        const most = widths[index] ?? 0
        put(texts[index] ?? '', left, most - 2, bold, isNumber(column))
        left += most
      }
      baseline += 5
    }
    const turn = () => {
      pdf.addPage({ size: [points(page.width), points(page.height)], margin: 0 })
      pages++
      baseline = page.height - 8
      put(`${title} · page ${pages}`, 0, width, false, false)
      baseline = page.margin + 6
      cells(
        table.columns.map(({ name }) => name),
        true,
      )
    }
    turn()
    baseline = page.margin
    put(`${institute.libraryName}: ${title}`, 0, width, true, false)
    baseline = page.margin + 11
    const printed = table.rows.slice(0, mostPrinted)
    for (const { cells: row } of printed) {
      if (baseline > page.end) turn()
      cells(
        table.columns.map((column, index) => cellText(row[index] ?? null, column)),
        false,
      )
    }
    if (baseline > page.end) turn()
    const sums = table.columns.map((column, index) => {
      const sum = index === 0 ? null : columnSum(table, index)
      return sum === null ? '' : cellText(sum, column)
    })
    if (sums.some((sum) => sum !== '')) cells(['Together', ...sums.slice(1)], true)
    const more = table.rows.length - printed.length
    if (more > 0) {
      if (baseline > page.end) turn()
      put(`And ${count(more)} more: the Excel file has them all.`, 0, width, false, false)
    }
    signal?.throwIfAborted()
    return bytesOf(pdf)
  }, signal)
}

/** Numbers have narrow columns; words share the rest, the first twice as much. */
function widthsOf(columns: readonly ReportColumn[]): number[] {
  const texts = columns.filter((column) => !isNumber(column)).length
  const rest = width - (columns.length - texts) * numberWidth
  return columns.map((column, index) => {
    if (isNumber(column)) return numberWidth
    return (rest / (texts + 1)) * (index === 0 ? 2 : 1)
  })
}

function isNumber({ kind }: ReportColumn): boolean {
  return kind === 'count' || kind === 'money'
}

import { institute } from '#institute'
import { count } from '#src/kernel/counted.ts'
import { fitLine } from '#src/kernel/paper/label-text.ts'
import { points } from '#src/kernel/paper/points.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { writeLine } from '#src/server/pdf/write-line.server.ts'
import { isNumber, margin, paperLayout } from './report-parts.ts'
import { cellText, columnSum, type ReportTable } from './report-table.ts'

const size = 3
const footRoom = 17

/** Rows that a PDF holds; the other files have all. */
export const mostPrinted = 2000

type PaperFacts = {
  readonly title: string
  /** Lines below it: of which days it is, who made it. */
  readonly says?: readonly string[]
}

/**
 * A report on paper: its table with the sums; one too wide for a page comes in parts, one after the
 * other. Errors: `unavailable` when too many PDFs are being made.
 */
export function reportPdf(
  { title, says = [] }: PaperFacts,
  table: ReportTable,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const { width, height, parts } = paperLayout(table.columns)
    const [room, end] = [width - 2 * margin, height - footRoom]
    const pdf = await newPdf(title)
    const measure = measureIn(pdf)
    let baseline = end
    let pages = 0
    const put = (text: string, left: number, most: number, bold: boolean, isEnd: boolean) => {
      const fitted = fitLine(text, most, size, bold, measure)
      const shift = isEnd ? most - measure(fitted.text, fitted.size, bold) : 0
      const place = { left: margin + left + shift, baseline, size: fitted.size, bold }
      writeLine(pdf, fitted.text, place)
    }
    const turn = () => {
      pdf.addPage({ size: [points(width), points(height)], margin: 0 })
      pages++
      baseline = height - 8
      put(`${title} · page ${pages}`, 0, room, false, false)
      baseline = margin
    }
    const printed = table.rows.slice(0, mostPrinted)
    const sums = table.columns.map((column, at) => {
      const sum = at === 0 ? null : columnSum(table, at)
      return sum === null ? '' : cellText(sum, column)
    })
    for (const [nth, part] of parts.entries()) {
      const cells = (textOf: (at: number) => string, bold: boolean) => {
        let left = 0
        for (const { at, width: most } of part) {
          const column = table.columns[at]
          put(textOf(at), left, most - 2, bold, column !== undefined && isNumber(column))
          left += most
        }
        baseline += 5
      }
      const head = () => {
        baseline += 6
        cells((at) => table.columns[at]?.name ?? '', true)
      }
      const next = () => {
        if (baseline <= end) return
        turn()
        head()
      }
      turn()
      const which = parts.length > 1 ? ` (columns, part ${nth + 1} of ${parts.length})` : ''
      put(`${institute.libraryName}: ${title}${which}`, 0, room, true, false)
      for (const line of says) {
        baseline += 5
        put(line, 0, room, false, false)
      }
      head()
      for (const { cells: row } of printed) {
        next()
        cells((at) => {
          const column = table.columns[at]
          return column ? cellText(row[at] ?? null, column) : ''
        }, false)
      }
      if (sums.some((sum) => sum !== '')) {
        next()
        cells((at) => (at === 0 ? 'Total' : (sums[at] ?? '')), true)
      }
      signal?.throwIfAborted()
    }
    const more = table.rows.length - printed.length
    if (more > 0) {
      if (baseline > end) turn()
      put(`And ${count(more)} more: the Excel file has them all.`, 0, room, false, false)
    }
    signal?.throwIfAborted()
    return bytesOf(pdf)
  }, signal)
}

import { financialYearOf, readYearWords } from '#src/features/collection/funds/financial-year.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { officePdf } from '#src/server/pdf/office-paper.server.ts'
import { pdfAnswer } from '#src/server/pdf/pdf-answer.server.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import { purchaseReport } from './purchase-reports.server.ts'
import { type PurchaseReport, reportKinds, shownRows } from './reports.ts'

const behindGate = { access: 'staff:acquisitions', adminGate: true } as const

function reportOf({ db, actor }: EndpointContext, request: Request): Promise<PurchaseReport> {
  const { searchParams } = new URL(request.url)
  const kind = filterChoice(searchParams, 'report', reportKinds) || 'departments'
  const year = readYearWords(searchParams.get('year') ?? '') ?? financialYearOf(todayHere())
  return purchaseReport(db, actor, kind, year)
}

async function* rowsOf(report: PurchaseReport) {
  yield report.rows.map((cells) => cells.map(plainAmount))
}

const tableAs = (ending: 'csv' | 'xlsx') =>
  defineDocument({
    path: `/admin/purchases/reports.${ending}`,
    ...behindGate,
    summary: 'A report of purchases as a table',
    respond: async (context, request) => {
      const report = await reportOf(context, request)
      const headings = report.headings.map(plainHeading)
      const { dates = [] } = report
      const table = { name: 'Report', headings, dates, groups: rowsOf(report) }
      return tableFile(table, `purchases-${report.kind}.${ending}`)
    },
  })

/** The reports of purchases as files. */
export const reportFileEndpoints: readonly DocumentEndpoint[] = [
  tableAs('csv'),
  tableAs('xlsx'),
  defineDocument({
    path: '/admin/purchases/reports.pdf',
    ...behindGate,
    summary: 'A report of purchases as a PDF',
    respond: async (context, request) => {
      const report = await reportOf(context, request)
      const pdf = await officePdf(
        report.title,
        (paper) => {
          paper.head(report.title)
          paper.write(report.about)
          const width = paper.width / report.headings.length
          const columns = report.headings.map((heading) => ({
            heading: plainHeading(heading),
            width,
            isAmount: heading.startsWith(':'),
          }))
          paper.table(columns, shownRows(report), report.sums)
          paper.signatures(['Librarian'])
        },
        { isWide: true, signal: request.signal },
      )
      return pdfAnswer(pdf, `purchases-${report.kind}.pdf`)
    },
  }),
]

function plainHeading(heading: string): string {
  return heading.replace(/^:/, '')
}

/** "₹ 1,20,000" as 120000.00: what a spreadsheet adds up. */
function plainAmount(cell: string): string {
  const amount = /^₹\u00a0(-?)([\d,]+)(\.\d{2})?$/.exec(cell)
  if (!amount) return cell
  const [, sign = '', whole = '', rest = ''] = amount
  return `${sign}${whole.replaceAll(',', '')}${rest || '.00'}`
}

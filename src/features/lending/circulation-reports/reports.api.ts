import { Readable } from 'node:stream'
import { todayHere } from '#src/institute/institute-clock.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { ownFile, tableFile } from '#src/server/tables/table-file.server.ts'
import { reportKinds } from './report-kinds.ts'
import { readReportQuery } from './report-query.ts'
import { dateColumns, fileText } from './report-table.ts'
import { reportTitle } from './report-words.ts'
import { fileRows, readReport } from './reports.server.ts'

/** Every report as a file, with the questions of its page. */
export const circulationReportEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/reports.csv',
    access: 'staff:reports',
    adminGate: true,
    summary: 'A report as CSV: report, from, to',
    respond: async (context, request) => {
      const { table, name } = await asked(context, request)
      return tableFile(table, `${name}.csv`)
    },
  }),
  defineDocument({
    path: '/admin/reports.xlsx',
    access: 'staff:reports',
    adminGate: true,
    summary: 'A report as an Excel workbook: report, from, to',
    respond: async (context, request) => {
      const { table, name } = await asked(context, request)
      return tableFile(table, `${name}.xlsx`)
    },
  }),
  defineDocument({
    path: '/admin/reports.pdf',
    access: 'staff:reports',
    adminGate: true,
    summary: 'A report as a PDF to print: report, from, to',
    respond: async (context, request) => {
      const { query, report, name } = await asked(context, request)
      const { reportPdf } = await import('./report-pdf.server.ts')
      const pdf = await reportPdf({ title: reportTitle(query) }, report, request.signal)
      return ownFile(Readable.from([pdf]), `${name}.pdf`)
    },
  }),
]

async function asked({ db, actor }: EndpointContext, request: Request) {
  const day = todayHere()
  const { query } = readReportQuery(new URL(request.url).searchParams, day)
  const report = await readReport(db, actor, query, fileRows)
  const rows = report.rows.map(({ cells }) =>
    report.columns.map((column, index) => fileText(cells[index] ?? null, column)),
  )
  const headings = report.columns.map(({ name }) => name)
  const dates = dateColumns(report)
  const { title } = reportKinds[query.report]
  return {
    query,
    report,
    name: `${query.report}-${query.to}`,
    table: { name: title, headings, dates, groups: [rows] },
  }
}

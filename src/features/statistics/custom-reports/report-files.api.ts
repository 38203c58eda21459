import { Readable } from 'node:stream'
import { reportPdf } from '#src/features/lending/circulation-reports/report-pdf.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { madeWords } from '#src/institute/made-words.ts'
import { filterText } from '#src/kernel/filters.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { ownFile, tableFile } from '#src/server/tables/table-file.server.ts'
import { workbook } from '#src/server/tables/workbook.server.ts'
import { longestReportName, reportFileName } from './custom-reports.ts'
import { readDefinition, requireSound } from './report-definition.ts'
import { aboutTable, fileTable } from './report-files.ts'
import { reportSubjects } from './report-subjects.ts'
import { fileRows, runReport } from './run-report.server.ts'
import { saysOf } from './shown-report.server.ts'

const office = { access: 'staff:reports', adminGate: true } as const
const asked = 'a custom report, as the address of its page asks for it'

/** A custom report as files. */
export const reportFileEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/reports/custom.csv',
    ...office,
    summary: `CSV: ${asked}`,
    respond: async (context, request) => {
      const { title, table, file } = await made(context, request)
      return tableFile(fileTable(title, table), `${file}.csv`)
    },
  }),
  defineDocument({
    path: '/admin/reports/custom.xlsx',
    ...office,
    summary: `Excel workbook: ${asked}`,
    respond: async (context, request) => {
      const { title, says, table, file } = await made(context, request)
      const sheets = workbook([fileTable(title, table), aboutTable(title, says)])
      return ownFile(sheets, `${file}.xlsx`)
    },
  }),
  defineDocument({
    path: '/admin/reports/custom.pdf',
    ...office,
    summary: `PDF: ${asked}`,
    respond: async (context, request) => {
      const { title, says, table, file } = await made(context, request)
      const pdf = await reportPdf({ title, says }, table, request.signal)
      return ownFile(Readable.from([pdf]), `${file}.pdf`)
    },
  }),
]

/** Errors: `forbidden`, `too-large`, `invalid-input` of what is asked wrongly. */
async function made({ db, actor }: EndpointContext, request: Request) {
  const search = new URL(request.url).searchParams
  const definition = requireSound(readDefinition(search))
  const asked = filterText(search, 'name', longestReportName)
  const title = asked === '' ? reportSubjects[definition.subject].name : asked
  const run = await runReport(db, actor, definition, { limit: fileRows, offset: 0, from: 'file' })
  return {
    title,
    says: [...saysOf(run), madeWords(actor)],
    table: run.table,
    file: `${reportFileName(title)}-${todayHere()}`,
  } as const
}

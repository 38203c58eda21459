import { todayHere } from '#src/institute/institute-clock.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import { counterJson } from './counter-json.ts'
import { monthOf } from './counter-months.ts'
import type { MadeReport } from './counter-report.ts'
import { counterRows, counterTsv } from './counter-table.ts'
import { makeReport } from './make-report.server.ts'
import { readOfficeQuery } from './office-query.ts'

const office = { access: 'staff:reports', adminGate: true } as const
const asked = 'a COUNTER 5.1 report, as the address of its page asks for it'

/** A COUNTER report as files. */
export const counterFileEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/counter.tsv',
    ...office,
    summary: `Tab-separated values: ${asked}`,
    respond: async (context, request) => {
      const report = await made(context, request)
      return saved(counterTsv(report), `${fileName(report)}.tsv`, 'text/tab-separated-values')
    },
  }),
  defineDocument({
    path: '/admin/counter.json',
    ...office,
    summary: `JSON: ${asked}`,
    respond: async (context, request) => {
      const report = await made(context, request)
      const text = `${JSON.stringify(counterJson(report), null, 2)}\n`
      return saved(text, `${fileName(report)}.json`, 'application/json')
    },
  }),
  defineDocument({
    path: '/admin/counter.xlsx',
    ...office,
    summary: `Excel workbook: ${asked}`,
    respond: async (context, request) => {
      const report = await made(context, request)
      const [headings = [], ...rows] = counterRows(report)
      const { id } = report.query.report
      return tableFile(
        { name: id, headings: headings.map(String), groups: [rows] },
        `${fileName(report)}.xlsx`,
      )
    },
  }),
]

/** Errors: `forbidden`, `too-large`. */
function made({ db, actor, origin }: EndpointContext, request: Request): Promise<MadeReport> {
  const { query } = readOfficeQuery(new URL(request.url).searchParams, monthOf(todayHere()))
  return makeReport(db, actor, query, origin)
}

/** `TR_B1_2026-01_2026-11`. */
function fileName({ query }: MadeReport): string {
  return `${query.report.id}_${query.begin}_${query.end}`
}

function saved(text: string, name: string, type: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

import { Readable } from 'node:stream'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '../../server/http/endpoint.ts'
import { workbook } from '../exports/workbook.server.ts'
import { csvLine } from '../imports/csv-write.ts'
import { exportAudit } from './audit-log.server.ts'
import { type AuditEntry, longestAuditExport } from './audit-log.ts'
import { readAuditQuery } from './audit-query.ts'

/** The audit as files, with the filters of its page. */
export const auditEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/audit.csv',
    access: 'admin',
    adminGate: true,
    summary: `The audit as CSV: the latest ${longestAuditExport} rows at most`,
    respond: async (context, request) =>
      file(Readable.from(csv(groupsOf(context, request))), 'csv', 'text/csv; charset=utf-8'),
  }),
  defineDocument({
    path: '/admin/audit.xlsx',
    access: 'admin',
    adminGate: true,
    summary: `The audit as an Excel workbook: the latest ${longestAuditExport} rows at most`,
    respond: async (context, request) => {
      const groups = groupsOf(context, request)
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return file(workbook({ name: 'Audit', headings, groups }), 'xlsx', type)
    },
  }),
]

const headings = ['When', 'Who', 'What', 'Kind', 'Id', 'Before', 'After']

async function* groupsOf(
  { db, actor }: EndpointContext,
  request: Request,
): AsyncGenerator<readonly string[][]> {
  const { query } = readAuditQuery(new URL(request.url).searchParams)
  for await (const entries of exportAudit(db, actor, query)) yield entries.map(cellsOf)
}

function cellsOf({ at, actor, action, entity, entityId, before, after }: AuditEntry): string[] {
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))
  return [at, actor, action, entity, entityId, json(before), json(after)].map(fitting)
}

/** The longest text that a cell of Excel takes. */
const longestCell = 32_767

function fitting(text: string): string {
  return text.length < longestCell ? text : `${text.slice(0, longestCell - 2)}…`
}

/** With the byte order mark by which spreadsheets know UTF-8. */
async function* csv(groups: AsyncIterable<readonly string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${csvLine(headings)}`)
  for await (const rows of groups) yield Buffer.from(rows.map(csvLine).join(''))
}

function file(content: Readable, ending: string, type: string): Response {
  const body = Readable.toWeb(content)
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="audit.${ending}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

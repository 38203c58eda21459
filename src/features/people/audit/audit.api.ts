import { tableTime } from '#src/institute/table-time.ts'
import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { exportAudit } from './audit-log.server.ts'
import { type AuditEntry, longestAuditExport } from './audit-log.ts'
import { readAuditQuery } from './audit-query.ts'

/** The audit as files, with the filters of its page. */
export const auditEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'admin',
  path: '/admin/audit',
  summary: `the audit, the latest ${longestAuditExport} rows at most`,
  fileName: 'audit',
  table: tableOf,
})

const headings = ['When', 'Who', 'What', 'Kind', 'Id', 'Before', 'After']

function tableOf(context: EndpointContext, request: Request): Table {
  return { name: 'Audit', headings, dates: ['When'], groups: groupsOf(context, request) }
}

async function* groupsOf(
  { db, actor }: EndpointContext,
  request: Request,
): AsyncGenerator<readonly string[][]> {
  const { query } = readAuditQuery(new URL(request.url).searchParams)
  for await (const entries of exportAudit(db, actor, query)) yield entries.map(cellsOf)
}

function cellsOf({ at, actor, action, entity, entityId, before, after }: AuditEntry): string[] {
  const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))
  return [tableTime(at), actor, action, entity, entityId, json(before), json(after)].map(fitting)
}

/** The longest text that a cell of Excel takes. */
const longestCell = 32_767

function fitting(text: string): string {
  return text.length < longestCell ? text : `${text.slice(0, longestCell - 2)}…`
}

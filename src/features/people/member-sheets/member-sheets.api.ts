import { rejectHeadings } from '#src/features/collection/imports/reject-headings.ts'
import { eachMember } from '#src/features/people/members/find-members.server.ts'
import { readMemberSearch } from '#src/features/people/members/find-members.ts'
import { textsOf } from '#src/features/people/members/member-input.ts'
import { fieldLabels, type Member, memberFields } from '#src/features/people/members/members.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { readImport, rejectedRows } from './import-store.server.ts'

const behindGate = { access: 'admin', adminGate: true } as const

/**
 * Members as files, with the filters of their page, in columns that an import reads; and what an
 * import rejected.
 */
export const memberSheetEndpoints: readonly DocumentEndpoint[] = [
  ...tableDocuments({
    access: 'admin',
    path: '/admin/members',
    summary: 'members, with the filters of their page',
    fileName: 'members',
    table: tableOf,
  }),
  defineDocument({
    path: '/admin/members/rejected.csv',
    ...behindGate,
    summary: 'The rows that an import of members rejected, with the reasons',
    respond: async ({ db, actor }, request) => {
      const number = new URL(request.url).searchParams.get('number')
      if (number === null) {
        throw new AppError('bad-request', 'Please say of which import: ?number=1.')
      }
      const found = await readImport(db, actor, number)
      const rows = await rejectedRows(db, actor, found.id)
      const cells = rows.map(({ reason, place, cells }) => [reason, place, ...cells])
      const headings = [...rejectHeadings, ...found.headings]
      return tableFile(
        { name: 'Rejected', headings, groups: [cells] },
        `members-import-${found.number}-rejected.csv`,
      )
    },
  }),
]

const headings = ['Member number', ...memberFields.map((field) => fieldLabels[field])]
const groupSize = 500

function tableOf(context: EndpointContext, request: Request): Table {
  const dates = [fieldLabels.validFrom, fieldLabels.validUntil]
  return { name: 'Members', headings, dates, groups: groups(context, request) }
}

async function* groups(
  { db, actor }: EndpointContext,
  request: Request,
): AsyncGenerator<readonly string[][]> {
  const search = readMemberSearch(new URL(request.url).searchParams)
  let group: string[][] = []
  for await (const member of eachMember(db, actor, search)) {
    group.push(cellsOf(member))
    if (group.length < groupSize) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

function cellsOf(member: Member): string[] {
  const texts = textsOf(member)
  return [memberNumber(member.number), ...memberFields.map((field) => texts[field])]
}

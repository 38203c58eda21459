import { Readable } from 'node:stream'
import { AppError } from '../../kernel/errors.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '../../server/http/endpoint.ts'
import { workbook } from '../exports/workbook.server.ts'
import { csvLine } from '../imports/csv-write.ts'
import { eachMember } from '../members/find-members.server.ts'
import { readMemberSearch } from '../members/find-members.ts'
import { textsOf } from '../members/member-input.ts'
import { fieldLabels, type Member, memberFields, memberNumber } from '../members/members.ts'
import { readImport, rejectedRows } from './import-store.server.ts'

const behindGate = { access: 'admin', adminGate: true } as const

/** Members as files, with the filters of their page, in columns that an import reads; and what an import rejected. */
export const memberSheetEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/members.csv',
    ...behindGate,
    summary: 'Members as CSV',
    respond: async (context, request) =>
      file(Readable.from(lines(headings, groups(context, request))), 'members.csv'),
  }),
  defineDocument({
    path: '/admin/members.xlsx',
    ...behindGate,
    summary: 'Members as an Excel workbook',
    respond: async (context, request) =>
      file(
        workbook({ name: 'Members', headings, groups: groups(context, request) }),
        'members.xlsx',
      ),
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
      const content = lines(['Rejected because', 'Place', ...found.headings], [cells])
      return file(Readable.from(content), `members-import-${found.number}-rejected.csv`)
    },
  }),
]

const headings = ['Member number', ...memberFields.map((field) => fieldLabels[field])]
const groupSize = 500

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

/** With the byte order mark by which spreadsheets know UTF-8. */
async function* lines(
  headings: readonly string[],
  groups: AsyncIterable<readonly string[][]> | Iterable<readonly string[][]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headings)}`
  for await (const rows of groups) yield rows.map((cells) => csvLine(cells)).join('')
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function file(content: Readable, name: string): Response {
  const body = Readable.toWeb(content)
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

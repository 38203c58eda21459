import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import { type BatchLine, lineWords } from './batch-changes.ts'
import { batchAt, batchLines } from './batch-rows.server.ts'

const linesAtOnce = 500

/** The lines of a batch as a file. */
export const batchFiles: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/admin/batch-changes/:number/lines.csv',
    access: 'staff:cataloguing',
    adminGate: true,
    summary: 'The books or copies of a batch change as CSV: before and after of each field',
    respond: async (context, request) => {
      const [, number = ''] =
        /\/batch-changes\/([^/]+)\//i.exec(new URL(request.url).pathname) ?? []
      const batch = await batchAt(context.db, context.actor, number)
      const groups = groupsOf(context, batch.id)
      return tableFile(
        { name: 'Batch change', headings, groups },
        `batch-change-${batch.number}.csv`,
      )
    },
  }),
]

const headings = [
  'Line',
  'Book number',
  'Name',
  'Outcome',
  'Field',
  'Before',
  'After',
  'Reason',
  'Remark',
]

async function* groupsOf({ db }: EndpointContext, batchId: string) {
  let after = 0
  for (;;) {
    const lines = await batchLines(db, batchId, null, { after, limit: linesAtOnce })
    if (lines.length === 0) return
    after = lines.at(-1)?.place ?? after
    yield lines.flatMap(rowsOf)
  }
}

/** A row for each field that changes; one for a book of which none does. */
function rowsOf({ place, bookNumber, name, state, reason, note, shown }: BatchLine): string[][] {
  const fields = shown.length > 0 ? shown : [{ label: '', before: '', after: '' }]
  return fields.map(({ label, before, after }) => [
    String(place),
    String(bookNumber ?? ''),
    name,
    lineWords[state],
    label,
    before,
    after,
    reason,
    note,
  ])
}

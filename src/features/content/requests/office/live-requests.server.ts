import { sql } from 'kysely'
import { officeRow } from '#src/features/lending/live-lists/office-row.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { liveRequestsRow, type RequestCounts } from './request-counts.ts'

/** One look into the index of open requests; each step raises a version, or closes a request. */
export async function requestCounts(db: Db): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select count(*)::integer as open, concat_ws('-', count(*), sum(version),
      extract(epoch from max(changed_at))) as mark
    from requests where state in ('awaiting-approval', 'asked', 'accepted', 'ordered')`.execute(db)
  return rows[0] ?? { open: 0, mark: '' }
}

/** How the open requests stand, as a live list of one row. */
export const liveRequests = officeRow<RequestCounts>({
  row: liveRequestsRow,
  read: requestCounts,
  cursorOf: ({ mark }) => mark,
})

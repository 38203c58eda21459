import { sql } from 'kysely'
import { revokedReaders } from '#src/features/lending/live-lists/revoked.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LiveChanges, LiveSource } from '#src/server/live/live-feed.ts'
import { liveRequestsRow, type RequestCounts } from './request-counts.ts'

/** Administrators behind the gate. */
export const requestsAudience = 'staff'

/** How the open requests stand, as a live list of one row. Its cursor is all of it. */
export function liveRequests(db: Db): LiveSource {
  return {
    cursor: async () => cursorOf(await requestCounts(db)),
    changesSince: (cursor) => changesSince(db, cursor),
    snapshot: async function* () {
      yield { [liveRequestsRow]: await requestCounts(db) }
    },
    isShared: () => false,
    revoked: (readers) => revokedReaders(db, readers, requestsAudience, () => ''),
  }
}

/** One look into the index of open requests; each step raises a version, or closes a request. */
export async function requestCounts(db: Db): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select count(*)::integer as open, concat_ws('-', count(*), sum(version),
      extract(epoch from max(changed_at))) as mark
    from requests where state in ('awaiting-approval', 'asked', 'accepted', 'ordered')`.execute(db)
  return rows[0] ?? { open: 0, mark: '' }
}

async function changesSince(db: Db, cursor: string): Promise<LiveChanges> {
  const stand = await requestCounts(db)
  const now = cursorOf(stand)
  const changed = now === cursor ? [] : [[requestsAudience, { [liveRequestsRow]: stand }] as const]
  return { cursor: now, rows: new Map(changed) }
}

function cursorOf({ mark }: RequestCounts): string {
  return mark
}

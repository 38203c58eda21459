import { sql } from 'kysely'
import { revokedReaders } from '#src/features/lending/live-lists/revoked.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LiveChanges, LiveSource } from '#src/server/live/live-feed.ts'
import { unreadCondition } from './inbox.server.ts'
import { type InboxCounts, liveInboxRow } from './inbox-counts.ts'

/** Administrators behind the gate. */
export const inboxAudience = 'staff'

/** How much is unread, as a live list of one row. It is so small that its cursor is all of it. */
export function liveInbox(db: Db): LiveSource {
  return {
    cursor: async () => cursorOf(await inboxCounts(db)),
    changesSince: (cursor) => changesSince(db, cursor),
    snapshot: async function* () {
      yield { [liveInboxRow]: await inboxCounts(db) }
    },
    isShared: () => false,
    revoked: (readers) => revokedReaders(db, readers, inboxAudience, () => ''),
  }
}

/** Where the inbox stands now: two looks into indexes. */
export async function inboxCounts(db: Db): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (select count(*)::integer from feedback where ${unreadCondition}) as unread,
      (select coalesce(max(number), 0) from feedback) as newest`.execute(db)
  return rows[0] ?? { unread: 0, newest: 0 }
}

async function changesSince(db: Db, cursor: string): Promise<LiveChanges> {
  const stand = await inboxCounts(db)
  const now = cursorOf(stand)
  const changed = now === cursor ? [] : [[inboxAudience, { [liveInboxRow]: stand }] as const]
  return { cursor: now, rows: new Map(changed) }
}

function cursorOf({ unread, newest }: InboxCounts): string {
  return `${unread}.${newest}`
}

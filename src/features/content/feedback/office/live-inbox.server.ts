import { sql } from 'kysely'
import { officeRow } from '#src/features/lending/live-lists/office-row.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { unreadCondition } from './inbox.server.ts'
import { type InboxCounts, liveInboxRow } from './inbox-counts.ts'

/** Where the inbox stands now: two looks into indexes. */
export async function inboxCounts(db: Db): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (select count(*)::integer from feedback where ${unreadCondition}) as unread,
      (select coalesce(max(number), 0) from feedback) as newest`.execute(db)
  return rows[0] ?? { unread: 0, newest: 0 }
}

/** How much is unread, as a live list of one row. */
export const liveInbox = officeRow<InboxCounts>({
  row: liveInboxRow,
  read: inboxCounts,
  cursorOf: ({ unread, newest }) => `${unread}.${newest}`,
})

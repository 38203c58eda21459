import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { InboxCounts } from './inbox-counts.ts'

/** How the inbox stands now: three looks into indexes. */
export async function inboxCounts(db: Db): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (select count(*)::integer from conversations where last_reader_seq > library_read_seq) as unread,
      (select count(*)::integer from conversations where waiting_since is not null) as waiting,
      coalesce((select changed_by::text from conversations order by changed_by desc limit 1), '') as version`.execute(
    db,
  )
  return rows[0] ?? { unread: 0, waiting: 0, version: '' }
}

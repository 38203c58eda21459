import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'

/** Deletes what has run out: sessions, links, counted attempts, and the texts of mails that were not sent for a month. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now() or seen_at < now() - interval '30 days'`.execute(
    db,
  )
  await sql`delete from verifications where expires_at < now()`.execute(db)
  await sql`delete from attempts where window_ends < now()`.execute(db)
  await sql`update mails set text = null, html = null
    where text is not null and created_at < now() - interval '30 days'`.execute(db)
}

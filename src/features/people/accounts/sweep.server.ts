import { sql } from 'kysely'
import { knownBrowserDays, sessionDays } from '#src/kernel/cookies.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mailTextDays } from '#src/server/mail/mail-text-days.ts'

/**
 * Deletes what has run out: sessions, browsers that nobody signs in with any more, links, counted
 * attempts, and the texts of mails that were not sent for a month.
 */
export async function sweepAccounts(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now() or seen_at < now() - ${sessionDays} * interval '1 day'`.execute(
    db,
  )
  await sql`delete from known_browsers where used_at < now() - ${knownBrowserDays} * interval '1 day'`.execute(
    db,
  )
  await sql`delete from verifications where expires_at < now()`.execute(db)
  await sql`delete from attempts where window_ends < now()`.execute(db)
  await sql`update mails set text = null, html = null
    where text is not null and created_at < now() - ${mailTextDays} * interval '1 day'`.execute(db)
  await sql`delete from mail_attachments using mails where mails.id = mail_id and text is null`.execute(
    db,
  )
}

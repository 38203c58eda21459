import { sql } from 'kysely'
import { feedbackRetention } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Forgets what has had its time: hashes of senders, names and files a while after the last change,
 * and at last all of it. What the library has not answered or closed yet keeps its name.
 */
export async function sweepFeedback(db: Db, now = new Date()): Promise<void> {
  const { hashDays, nameMonths, years } = feedbackRetention
  await sql`delete from feedback_blocks where until < ${now}`.execute(db)
  await sql`update feedback set account_hash = null, network_hash = null
    where coalesce(account_hash, network_hash) is not null
      and created_at < ${now}::timestamptz - make_interval(days => ${hashDays})`.execute(db)
  const isOld = sql`changed_at < ${now}::timestamptz - make_interval(months => ${nameMonths})`
  await sql`update feedback set user_id = null, name = null, email = null
    where state <> 'open' and ${isOld} and coalesce(name, email, user_id::text) is not null`.execute(
    db,
  )
  const isDone = sql`changed_at < ${now}::timestamptz - make_interval(years => ${years})`
  await sql`delete from feedback_files using feedback
    where feedback.id = feedback_id and state <> 'open' and ${isOld}`.execute(db)
  await sql`delete from feedback where ${isDone}`.execute(db)
}

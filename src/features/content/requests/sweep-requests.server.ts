import { sql } from 'kysely'
import { requestRetention } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Forgets what has had its time: who asked a while after the last step of a closed request, and at
 * last all of it.
 */
export async function sweepRequests(db: Db, now = new Date()): Promise<void> {
  const { nameMonths, years } = requestRetention
  const isClosed = sql`state not in ('awaiting-approval', 'asked', 'accepted', 'ordered')`
  await sql`
    update request_askers set user_id = null, reason = '', needed_by = null, hold_id = null
    from requests where requests.id = request_id and ${isClosed} and user_id is not null
      and changed_at < ${now}::timestamptz - make_interval(months => ${nameMonths})`.execute(db)
  await sql`
    delete from request_messages using request_steps
    where request_steps.id = step_id and told_at is not null
      and at < ${now}::timestamptz - make_interval(months => ${nameMonths})`.execute(db)
  await sql`
    delete from requests where ${isClosed}
      and changed_at < ${now}::timestamptz - make_interval(years => ${years})`.execute(db)
}

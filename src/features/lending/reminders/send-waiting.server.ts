import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { OwnedReminder } from './listed-lines.server.ts'
import { lockSettings } from './reminder-settings.server.ts'
import { type Sending, tell } from './tell.server.ts'

/** Members whose messages are made in one transaction. */
const membersAtOnce = 100

/**
 * Makes and hands over the messages of all reminders that wait for it. Returns how many reminders
 * had their turn.
 */
export async function sendWaiting(db: Db, sending: Sending): Promise<number> {
  let handled = 0
  for (;;) {
    const some = await inTransaction(db, async (within) => {
      const settings = await lockSettings(within)
      if (!settings) return 0
      const reminders = await takeWaiting(within, sending.now)
      await tell(within, settings, sending, reminders)
      return reminders.length
    })
    if (some === 0) return handled
    handled += some
  }
}

/**
 * A visit to the desk is over two minutes after its last receipt; no receipt waits for longer than
 * ten.
 */
async function takeWaiting(db: Db, now: Date): Promise<OwnedReminder[]> {
  const { rows } = await sql<OwnedReminder>`
    with chosen as (
      select member_id from reminders where state = 'waiting' group by member_id
      having bool_or(kind <> 'receipt') or max(created_at) < ${now}::timestamptz - interval '2 minutes'
        or min(created_at) < ${now}::timestamptz - interval '10 minutes'
      order by member_id limit ${membersAtOnce}),
    waiting as (
      select *, max(created_at) over visit as newest, min(created_at) over visit as oldest
      from reminders join chosen using (member_id) where state = 'waiting' window visit as (partition by member_id, kind = 'receipt'))
    select number, member_id as "memberId", kind, subject_id as "subjectId", day, step from waiting
    where kind <> 'receipt' or newest < ${now}::timestamptz - interval '2 minutes' or oldest < ${now}::timestamptz - interval '10 minutes'
    order by number`.execute(db)
  return rows
}

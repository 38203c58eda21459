import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName, system } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Queue } from '#src/server/jobs/queue.ts'

/** Looks each day for issues that did not come. */
export const lateIssuesQueue: Queue = {
  name: 'late-issues',
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 300,
}

/**
 * Notes issues that did not come in the days of grace as late, and late ones as missing once an
 * issue after them has come. Gives how many of each.
 */
export async function noteLate(
  db: Db,
  today: Day = todayHere(),
): Promise<{ readonly late: number; readonly missing: number }> {
  const actor = system('serials')
  return inTransaction(db, async (within) => {
    const late = await note(within, actor, 'late', today)
    return { late, missing: await note(within, actor, 'missing', today) }
  })
}

async function note(db: Db, actor: Actor, to: 'late' | 'missing', today: Day): Promise<number> {
  const isSo =
    to === 'late'
      ? sql`issue.state = 'expected' and due_on + grace_days < ${today}::date`
      : sql`issue.state = 'late' and slot is not null and exists (
          select from serial_issues as after where after.subscription_id = issue.subscription_id
            and after.state = 'arrived' and after.slot > issue.slot)`
  const { rows } = await sql<{ number: number; before: string }>`
    update serial_issues set state = ${to}, state_before = serial_issues.state, state_at = now(),
      state_by = ${actorName(actor)}, version = serial_issues.version + 1
    from (
      select issue.id, issue.state from serial_issues as issue
        join serial_subscriptions as subscription on subscription.id = subscription_id
      where ${isSo} order by issue.id for update of issue) as found
    where serial_issues.id = found.id
    returning number, found.state as before`.execute(db)
  const changes = rows.map(({ number, before }) => ({
    action: to,
    id: String(number),
    before: { state: before },
    after: { state: to },
  }))
  await audit(db, actor, 'serial-issue', changes)
  return rows.length
}

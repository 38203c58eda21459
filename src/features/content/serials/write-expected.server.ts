import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { predictIssues } from './prediction/predict-issues.ts'
import type { SubscriptionFacts } from './serials.ts'

const columns = {
  id: 'uuid',
  slot: 'date',
  due_on: 'date',
  enumeration: 'text',
  chronology: 'text',
} as const

/**
 * Writes the issues that a subscription's schedule makes up to its end. An issue with which
 * somebody has done something stays as it is, and so does all that lies before it; of the others
 * those that the schedule does not make any more go. In the transaction of `db` that has locked the
 * subscription. Gives how many issues are expected now.
 */
export async function writeExpected(
  db: Db,
  actor: Actor,
  id: string,
  { schedule, endsOn }: Pick<SubscriptionFacts, 'schedule' | 'endsOn'>,
): Promise<number> {
  const lastHandled = await lastHandledSlot(db, id)
  const ahead = predictIssues(schedule, endsOn).issues.filter(
    ({ slot }) => lastHandled === null || slot > lastHandled,
  )
  const rows = ahead.map(({ slot, day, enumeration, chronology }) => ({
    id: newId(),
    slot,
    due_on: day,
    // What has neither a number nor a date is told by its day.
    enumeration,
    chronology: enumeration === '' && chronology === '' ? day : chronology,
  }))
  await sql`
    delete from serial_issues where subscription_id = ${id} and state in ('expected', 'late')
      and slot is not null and (${lastHandled}::date is null or slot > ${lastHandled}::date)
      and slot <> all(${rows.map(({ slot }) => slot)}::date[])`.execute(db)
  await sql`
    insert into serial_issues (id, subscription_id, slot, due_on, enumeration, chronology, state, state_by)
    select id, ${id}::uuid, slot, due_on, enumeration, chronology, 'expected', ${actorName(actor)}
    from ${rowTable('ahead', columns, rows)}
    on conflict (subscription_id, slot) do update set due_on = excluded.due_on, enumeration = excluded.enumeration,
      chronology = excluded.chronology, state = 'expected', state_before = null, state_at = now(), state_by = excluded.state_by,
      version = serial_issues.version + 1
    where (serial_issues.due_on, serial_issues.enumeration, serial_issues.chronology)
      is distinct from (excluded.due_on, excluded.enumeration, excluded.chronology)`.execute(db)
  return rows.length
}

/** The slot of the last issue with which somebody has done something. */
async function lastHandledSlot(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ slot: string | null }>`
    select max(slot) as slot from serial_issues
    where subscription_id = ${id} and state not in ('expected', 'late')`.execute(db)
  return rows[0]?.slot ?? null
}

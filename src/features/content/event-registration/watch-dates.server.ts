import { sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { noteMessages } from './note-message.server.ts'

/** What became of a date, as those who come are told; instants in ISO 8601. */
export type DateChange = {
  readonly occurrenceId: string
  /** When it was to begin, as they know it. */
  readonly was: string
  /** null: it does not take place. */
  readonly begins: string | null
  /** Why, as the organiser said it. */
  readonly note?: string
}

/**
 * Notes what has to be told of dates that were cancelled, moved, or taken out of their event since
 * those who come heard of them last: each once, whoever looks, and all that changed of an event in
 * one message. Dates that are over are left alone.
 */
export async function noteChangedDates(db: Db, now: Date): Promise<void> {
  const { rows: events } = await sql<{ id: string }>`
    select distinct registration_dates.event_id as id from ${changedDates(now)}`.execute(db)
  for (const { id } of events) {
    await inTransaction(db, async (within) => noteOf(within, id, now))
  }
}

async function noteOf(db: Db, event: string, now: Date): Promise<void> {
  const { rows: locked } = await sql`
    select from registration_settings where event_id = ${event} for update skip locked`.execute(db)
  if (locked.length === 0) return
  const { rows: changes } = await sql<DateChange>`
    select registration_dates.occurrence_id as "occurrenceId", ${iso(sql`registration_dates.begins`)} as was,
      case when date.cancelled_at is null then ${iso(sql`date.begins`)} end as begins,
      coalesce(date.note, '') as note
    from ${changedDates(now)} and registration_dates.event_id = ${event}
    order by registration_dates.begins`.execute(db)
  if (changes.length === 0) return
  await sql`
    update registration_dates set begins = coalesce(date.begins, registration_dates.begins),
      cancelled = date.id is null or date.cancelled_at is not null
    from registration_dates as known left join event_occurrences as date on date.id = known.occurrence_id
    where known.occurrence_id = registration_dates.occurrence_id
      and registration_dates.occurrence_id = any(${changes.map(({ occurrenceId }) => occurrenceId)}::uuid[])`.execute(
    db,
  )
  const { rows: coming } = await sql<{ id: string; occurrenceId: string | null }>`
    select registrations.id, occurrence_id as "occurrenceId"
    from registrations join registration_pools on registration_pools.id = pool_id
    where event_id = ${event} and state <> 'cancelled' and user_id is not null`.execute(db)
  const occasion = newId()
  const messages = coming.flatMap(({ id, occurrenceId }) => {
    const theirs = changes.filter(
      (change) => occurrenceId === null || change.occurrenceId === occurrenceId,
    )
    if (theirs.length === 0) return []
    const facts = { changes: theirs }
    return [{ registrationId: id, kind: 'dates-changed' as const, occasion, facts }]
  })
  await noteMessages(db, messages)
}

function changedDates(now: Date) {
  return sql`registration_dates left join event_occurrences as date on date.id = registration_dates.occurrence_id
    where greatest(registration_dates.begins, date.begins) > ${now}
      and ((date.id is null or date.cancelled_at is not null) <> registration_dates.cancelled
        or (date.cancelled_at is null and date.begins <> registration_dates.begins))`
}

function iso(instant: ReturnType<typeof sql>) {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

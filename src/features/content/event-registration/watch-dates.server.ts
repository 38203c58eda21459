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
 * Notes what has to be told of dates that were cancelled, moved, or taken out of their event, and of
 * a new place, since those who come heard of them last: each once, whoever looks, and all that
 * changed of an event in one message. Dates that are over are left alone, and an event that is
 * withdrawn until it is put back.
 */
export async function noteChangedDates(db: Db, now: Date): Promise<void> {
  const { rows: events } = await sql<{ id: string }>`
    select registration_dates.event_id as id from ${changedDates(now)}
    union select events.id from ${changedPlaces(now)}`.execute(db)
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
  const newPlace = await takeNewPlace(db, event, now)
  if (changes.length === 0 && !newPlace) return
  await sql`
    update registration_dates set begins = coalesce(date.begins, registration_dates.begins),
      cancelled = date.id is null or date.cancelled_at is not null
    from registration_dates as known left join event_occurrences as date on date.id = known.occurrence_id
    where known.occurrence_id = registration_dates.occurrence_id
      and registration_dates.occurrence_id = any(${changes.map(({ occurrenceId }) => occurrenceId)}::uuid[])`.execute(
    db,
  )
  const { rows: coming } = await sql<{ id: string; dates: (string | null)[] }>`
    select min(registrations.id::text)::uuid as id, jsonb_agg(occurrence_id) as dates
    from registrations join registration_pools on registration_pools.id = pool_id
    where event_id = ${event} and state <> 'cancelled' and user_id is not null
    group by user_id`.execute(db)
  const occasion = newId()
  const messages = coming.flatMap(({ id, dates }) => {
    const isTheirs = (date: string) => dates.includes(null) || dates.includes(date)
    const theirs = changes.filter((change) => isTheirs(change.occurrenceId))
    const isElsewhere = newPlace?.dates.some(isTheirs) ?? false
    if (theirs.length === 0 && !isElsewhere) return []
    const facts = { changes: theirs, isElsewhere }
    return [{ registrationId: id, kind: 'dates-changed' as const, occasion, facts }]
  })
  await noteMessages(db, messages)
}

function changedDates(now: Date) {
  return sql`registration_dates
      join events on events.id = registration_dates.event_id and withdrawn_at is null
      left join event_occurrences as date on date.id = registration_dates.occurrence_id
    where greatest(registration_dates.begins, date.begins) > ${now}
      and ((date.id is null or date.cancelled_at is not null) <> registration_dates.cancelled
        or (date.cancelled_at is null and date.begins <> registration_dates.begins))`
}

/** Events that take place elsewhere than those who come know, and have a date ahead. */
function changedPlaces(now: Date) {
  return sql`registration_places as known join events on events.id = known.event_id and withdrawn_at is null
    where (known.place, known.link) is distinct from (events.place, events.link)
      and exists (select from event_occurrences as date where ${isAhead(now)})`
}

const isAhead = (now: Date) =>
  sql`date.event_id = events.id and date.begins > ${now} and date.cancelled_at is null`

/** From now on they know it; gives the dates that take place there, null where it is no new one. */
async function takeNewPlace(
  db: Db,
  event: string,
  now: Date,
): Promise<{ readonly dates: readonly string[] } | null> {
  const { rows } = await sql<{ dates: string[] }>`
    select (select jsonb_agg(date.id) from event_occurrences as date where ${isAhead(now)}) as dates
    from ${changedPlaces(now)} and events.id = ${event}`.execute(db)
  if (!rows[0]) return null
  await sql`
    update registration_places set place = events.place, link = events.link
    from events where events.id = event_id and event_id = ${event}`.execute(db)
  return rows[0]
}

function iso(instant: ReturnType<typeof sql>) {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

import { sql } from 'kysely'
import { institute } from '#institute'
import { type Day, localTime } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { eventDays, usualTimes } from './event-dates.server.ts'
import type { EventTimes, Occurrence } from './events.ts'
import { occurrencesOf } from './occurrence-rows.server.ts'

const columns = {
  id: 'uuid',
  original_on: 'date',
  begins: 'timestamptz',
  ends: 'timestamptz',
} as const

/**
 * Writes the dates of an event within the transaction `within`. A date that there was keeps its id,
 * and whether it is moved or cancelled; where there is but one before and after, it is the same.
 * `cancelledAt`: of an event that is cancelled, from when none of its dates takes place. Gives the
 * day on which the last one ends.
 */
export async function writeOccurrences(
  within: Db,
  event: string,
  times: EventTimes,
  cancelledAt: Date | null,
): Promise<Day> {
  const before = await occurrencesOf(within, event)
  const days = eventDays(times)
  const isOne = before.length === 1 && days.length === 1
  const known = new Map(before.map((date) => [isOne ? days[0] : date.originalOn, date]))
  const rows = days.map((day) => row(known.get(day)?.id ?? newId(), times, day))
  await sql`
    delete from event_occurrences
    where event_id = ${event} and id <> all(${rows.map(({ id }) => id)}::uuid[])`.execute(within)
  await sql`
    insert into event_occurrences as date (id, event_id, original_on, begins, ends)
    select id, ${event}::uuid, original_on, begins, ends from ${rowTable('dated', columns, rows)}
    on conflict (id) do update set original_on = excluded.original_on,
      moved = date.moved and ${times.repetition !== null},
      begins = case when date.moved and ${times.repetition !== null} then date.begins else excluded.begins end,
      ends = case when date.moved and ${times.repetition !== null} then date.ends else excluded.ends end`.execute(
    within,
  )
  if (cancelledAt) {
    await sql`
      update event_occurrences set cancelled_at = ${cancelledAt}
      where event_id = ${event} and cancelled_at is null and ends > ${cancelledAt}`.execute(within)
  }
  return lastDay(await occurrencesOf(within, event))
}

function row(id: string, times: EventTimes, day: Day) {
  const { begins, ends } = usualTimes(times, day)
  return { id, original_on: day, begins, ends }
}

/** The day on which the last of dates ends. */
function lastDay(dates: readonly Occurrence[]): Day {
  const last = Math.max(...dates.map(({ ends }) => ends.getTime()))
  return localTime(new Date(last - 1), institute.timeZone).day
}

import { sql } from 'kysely'
import { institute } from '#institute'
import { type Day, localTime } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { type AgreedDates, requireAgreed } from './agreed-dates.server.ts'
import { peopleOfDates } from './date-people.server.ts'
import { planDates } from './date-plan.ts'
import { eventDays, usualTimes } from './event-dates.server.ts'
import type { EventTimes, Occurrence } from './events.ts'
import { occurrencesOf } from './occurrence-rows.server.ts'

const columns = {
  id: 'uuid',
  original_on: 'date',
  begins: 'timestamptz',
  ends: 'timestamptz',
} as const

type Surroundings = {
  /** Of an event that is cancelled: from when none of its dates takes place. */
  readonly cancelledAt: Date | null
  /** From when everybody saw the event as it was; null: it was a draft, or there was none. */
  readonly publishedAt: Date | null
  readonly agreed: AgreedDates | null
}

/**
 * Writes the dates of an event within the transaction `within`, as `planDates` has them, and gives
 * the day on which the last one ends. Errors: those of `requireAgreed`.
 */
export async function writeOccurrences(
  within: Db,
  event: string,
  times: EventTimes,
  { cancelledAt, publishedAt, agreed }: Surroundings,
): Promise<Day> {
  const now = new Date()
  const people = await peopleOfDates(within, event)
  const before = (await occurrencesOf(within, event)).map((date) => ({
    ...date,
    hasPeople: Object.values(people.get(date.id) ?? {}).some((some) => some > 0),
  }))
  const { dates, stay, cancelled } = planDates(before, {
    days: eventDays(times),
    timesOn: (day) => usualTimes(times, day),
    isSeries: times.repetition !== null,
    publishedAt,
    now,
  })
  const note = requireAgreed(cancelled, people, agreed)
  await leaveOut(within, event, {
    stay: stay.map(({ id }) => id),
    cancelled: cancelled.map(({ id }) => id),
    note,
    now,
  })
  const rows = dates.map(({ id, day, begins, ends }) => ({
    id: id ?? newId(),
    original_on: day,
    begins,
    ends,
  }))
  await writeRows(within, event, rows, times.repetition !== null)
  if (cancelledAt) {
    await sql`
      update event_occurrences set cancelled_at = ${cancelledAt}
      where event_id = ${event} and cancelled_at is null and ends > ${cancelledAt}`.execute(within)
  }
  return lastDay(await occurrencesOf(within, event))
}

type LeftOut = {
  readonly stay: readonly string[]
  readonly cancelled: readonly string[]
  readonly note: string
  readonly now: Date
}

/** Takes from the event what stays beside its days, and cancels of it what is to come. */
async function leaveOut(within: Db, event: string, { stay, cancelled, note, now }: LeftOut) {
  await sql`
    update event_occurrences set in_series = false where id = any(${stay}::uuid[])`.execute(within)
  await sql`
    update event_occurrences set cancelled_at = ${now}, note = ${note}
    where event_id = ${event} and id = any(${cancelled}::uuid[])`.execute(within)
}

type Row = {
  readonly id: string
  readonly original_on: Day
  readonly begins: Date
  readonly ends: Date
}

/** Writes the dates that are days of the event; of the others there goes what does not stay. */
async function writeRows(
  within: Db,
  event: string,
  rows: readonly Row[],
  isSeries: boolean,
): Promise<void> {
  await sql`
    delete from event_occurrences where event_id = ${event} and in_series
      and id <> all(${rows.map(({ id }) => id)}::uuid[])`.execute(within)
  await sql`
    insert into event_occurrences as date (id, event_id, original_on, begins, ends)
    select id, ${event}::uuid, original_on, begins, ends from ${rowTable('dated', columns, rows)}
    on conflict (id) do update set original_on = excluded.original_on, in_series = true,
      moved = date.moved and ${isSeries}, begins = excluded.begins, ends = excluded.ends`.execute(
    within,
  )
}

/** The day on which the last of an event's own dates ends. */
function lastDay(dates: readonly Occurrence[]): Day {
  const own = dates.filter(({ inSeries }) => inSeries)
  const last = Math.max(...own.map(({ ends }) => ends.getTime()))
  return localTime(new Date(last - 1), institute.timeZone).day
}

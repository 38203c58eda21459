import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readClock, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requirePublisher } from '#src/server/publication/published-kind.ts'
import { usualTimes } from './event-dates.server.ts'
import { eventKind } from './event-kinds.server.ts'
import { lengthFault } from './event-shape.server.ts'
import { firstYear, isShownYear, lastYear } from './event-view.ts'
import { type LibraryEvent, longestNote, type Occurrence } from './events.ts'
import { rewriteEvent, type ShownEvent } from './rewrite-event.server.ts'

/**
 * Cancels a whole event: it stays visible and says why; its dates that are not over do not take
 * place. Errors: those of `changePublished`; `invalid-input` without a reason.
 */
export async function cancelEvent(
  db: Db,
  actor: Actor,
  shown: ShownEvent,
  because: string,
): Promise<void> {
  const cancelledBecause = reason(because)
  await stepOn(db, actor, shown, async (_within, event) => {
    const cancelledAt = event.cancelledAt ?? new Date()
    return { cancelled: { cancelledAt, cancelledBecause } }
  })
}

/**
 * Lets an event take place after all; dates that were cancelled one by one stay so. Errors: those
 * of `changePublished`.
 */
export async function reviveEvent(db: Db, actor: Actor, shown: ShownEvent): Promise<void> {
  await stepOn(db, actor, shown, async (within, event) => {
    await sql`update event_occurrences set cancelled_at = null
      where event_id = ${event.id} and in_series and cancelled_at = ${event.cancelledAt}`.execute(
      within,
    )
    return { cancelled: { cancelledAt: null, cancelledBecause: '' } }
  })
}

/**
 * Cancels one date of an event, which stays visible. Errors: those of `changePublished`;
 * `not-found` where there is no such date; `invalid-input` without a reason.
 */
export async function cancelDate(
  db: Db,
  actor: Actor,
  shown: ShownEvent,
  date: string,
  because: string,
): Promise<void> {
  const note = reason(because)
  await stepOn(db, actor, shown, async (within, event, dates) => {
    requireDate(dates, date)
    await sql`update event_occurrences
      set cancelled_at = coalesce(cancelled_at, now()), note = ${note}
      where event_id = ${event.id} and id = ${date}`.execute(within)
    return {}
  })
}

/**
 * Lets one date take place after all, at the event's usual time. Errors: those of
 * `changePublished`; `not-found`; `conflict` where the whole event is cancelled.
 */
export async function reviveDate(
  db: Db,
  actor: Actor,
  shown: ShownEvent,
  date: string,
): Promise<void> {
  await stepOn(db, actor, shown, async (within, event, dates) => {
    requireInSeries(dates, date)
    requireTakesPlace(event)
    await sql`update event_occurrences set cancelled_at = null, moved = false, note = ''
      where event_id = ${event.id} and id = ${date}`.execute(within)
    return {}
  })
}

/** When a date that is moved takes place, as `EventTimes` says it. */
type MovedTo = {
  readonly firstOn: string
  readonly lastOn: string
  readonly fromTime: string | null
  readonly toTime: string | null
}

/**
 * Moves one date of a series, which then keeps its time whatever the series does. Errors: those of
 * `changePublished`; `not-found`; `conflict` where the event is cancelled or takes place once;
 * `invalid-input` where it would end before it begins.
 */
export async function moveDate(
  db: Db,
  actor: Actor,
  shown: ShownEvent,
  date: string,
  to: MovedTo,
  because: string,
): Promise<void> {
  const note = cleanLine(because, longestNote)
  await stepOn(db, actor, shown, async (within, event, dates) => {
    requireInSeries(dates, date)
    requireTakesPlace(event)
    if (!event.repetition) {
      throw new AppError('conflict', 'This event takes place once: change its day and time.')
    }
    const { begins, ends } = movedTimes(event, to)
    await sql`update event_occurrences
      set begins = ${begins}, ends = ${ends}, moved = true, cancelled_at = null, note = ${note}
      where event_id = ${event.id} and id = ${date}`.execute(within)
    return {}
  })
}

async function stepOn(
  db: Db,
  actor: Actor,
  shown: ShownEvent,
  step: (
    within: Db,
    ...of: Parameters<Parameters<typeof rewriteEvent>[3]>
  ) => ReturnType<Parameters<typeof rewriteEvent>[3]>,
): Promise<void> {
  requirePublisher(actor, eventKind)
  await inTransaction(db, async (within) =>
    rewriteEvent(within, actor, shown, (event, dates) => step(within, event, dates)),
  )
}

function reason(because: string): string {
  const note = cleanLine(because, longestNote)
  if (note !== '') return note
  throw invalid('because', 'Please say why, for those who meant to come.')
}

function requireDate(dates: readonly Occurrence[], date: string): void {
  if (dates.some(({ id }) => id === date)) return
  throw new AppError('not-found', 'The event no longer has this date.')
}

/**
 * A date that the series has no longer stays cancelled: whoever wants it again changes the series.
 */
function requireInSeries(dates: readonly Occurrence[], date: string): void {
  requireDate(dates, date)
  if (dates.some(({ id, inSeries }) => id === date && inSeries)) return
  throw new AppError('conflict', 'This day is no longer in the series. Change its dates first.')
}

function requireTakesPlace({ cancelledAt }: LibraryEvent): void {
  if (!cancelledAt) return
  throw new AppError('conflict', 'The whole event is cancelled. Reinstate it first.')
}

function movedTimes(event: LibraryEvent, to: MovedTo) {
  for (const field of ['firstOn', 'lastOn'] as const) {
    const day = readDay(to[field])
    if (day === null || !isShownYear(Number(day.slice(0, 4)))) {
      throw invalid(field, `Please give a day of the calendar, from ${firstYear} to ${lastYear}.`)
    }
  }
  for (const field of ['fromTime', 'toTime'] as const) {
    const time = to[field]
    if (time !== null && readClock(time) === null)
      throw invalid(field, 'Please give a time as 16:30.')
  }
  const isWholeDays = event.fromTime === null
  const times = isWholeDays ? { ...to, fromTime: null, toTime: null } : to
  if (!isWholeDays && (times.fromTime === null || times.toTime === null)) {
    throw invalid('fromTime', 'Please give the times at which it begins and ends.')
  }
  const fault = lengthFault(times)
  if (fault) throw invalid(fault.field, fault.message)
  return usualTimes(times, times.firstOn)
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}

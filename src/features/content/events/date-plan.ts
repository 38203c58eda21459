import type { Day } from '#src/kernel/dates.ts'
import type { Occurrence } from './events.ts'

type Times = { readonly begins: Date; readonly ends: Date }

/** A date of an event as there is one before its days are written anew. */
export type DateBefore = Occurrence & {
  /** Whether somebody registered for it, or came. */
  readonly hasPeople: boolean
}

/** What is written of a day of an event; `id` null: it is a new date. */
type PlannedDate = Times & { readonly id: string | null; readonly day: Day }

type DatePlan = {
  readonly dates: readonly PlannedDate[]
  /**
   * Dates that are none of the event's days and stay, since they happened, or say that they were
   * cancelled.
   */
  readonly stay: readonly DateBefore[]
  /** Of those, the ones that are cancelled by it. */
  readonly cancelled: readonly DateBefore[]
}

type DaysWritten = {
  readonly days: readonly Day[]
  readonly timesOn: (day: Day) => Times
  readonly isSeries: boolean
  /** From when everybody saw the event as it was; null: it was a draft. */
  readonly publishedAt: Date | null
  readonly now: Date
}

/**
 * What becomes of the dates of an event whose days are written anew. A day that there was keeps its
 * date; of a series, a date that is over keeps its times too. What was held and is none of the days
 * any more stays; what is to come and has people is cancelled and stays; the rest goes. An event
 * that takes place once keeps its date, whichever day it is given, unless that was held and the new
 * day is to come.
 */
export function planDates(before: readonly DateBefore[], written: DaysWritten): DatePlan {
  const { days, timesOn, isSeries, publishedAt, now } = written
  const isHeld = ({ begins, ends, hasPeople }: DateBefore) =>
    begins <= now && (hasPeople || (publishedAt !== null && publishedAt < ends))
  const known = new Map<Day, DateBefore>(before.map((date) => [date.originalOn, date]))
  const only = onlyDate(before.filter(({ inSeries }) => inSeries))
  const [day] = days
  if (only && days.length === 1 && day && !known.has(day)) {
    if (!isHeld(only) || only.ends > now || timesOn(day).ends <= now) known.set(day, only)
  }
  const dates = days.map((day) => {
    const date = known.get(day)
    if (!date) return { id: null, day, ...timesOn(day) }
    const { id, begins, ends, moved } = date
    const keepsTimes = isSeries && (moved || (ends <= now && isHeld(date)))
    return { id, day, ...(keepsTimes ? { begins, ends } : timesOn(day)) }
  })
  const used = new Set(dates.map(({ id }) => id))
  const dropped = before.filter(({ id }) => !used.has(id))
  const stay = dropped.filter(
    (date) => !date.inSeries || isHeld(date) || (date.begins > now && date.hasPeople),
  )
  const cancelled = stay.filter(
    ({ inSeries, begins, cancelledAt }) => inSeries && begins > now && cancelledAt === null,
  )
  return { dates, stay, cancelled }
}

function onlyDate(dates: readonly DateBefore[]): DateBefore | null {
  const [only = null] = dates
  return dates.length === 1 ? only : null
}

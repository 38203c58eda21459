import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { shortWeekdayName, shownClock, shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import { type Day, dayAfter, daysBetween, localTime, weekdayOf } from '#src/kernel/dates.ts'
import type { InstituteWords } from './words.ts'

const minutesOfDay = 24 * 60

/** What is said of opening hours in a language. */
export type HoursWords = readonly [says: InstituteWords, dates: CalendarWords]

/** A minute of a day on the institute's clock: 540 is 9:00 am, 1440 the day's end. */
type Moment = { readonly day: Day; readonly minutes: number }

/** `until` and `opens` are null where no change is in sight. `reason` names the holiday. */
type OpenState =
  | { readonly open: true; readonly today: Day; readonly until: Moment | null }
  | {
      readonly open: false
      readonly today: Day
      readonly opens: Moment | null
      readonly reason: string | null
    }

/**
 * Whether the library is open at the instant, and when that changes next. Times that touch count as
 * one.
 */
export function openState(hours: PublicHours, timeZone: string, instant: Date): OpenState {
  const { day: today, minutes: now } = localTime(instant, timeZone)
  const days = hours.days.slice(Math.max(daysBetween(hours.first, today), 0))
  const stretches = openStretches(days)
  const current = stretches.find(([from, to]) => from <= now && now < to)
  if (current) return { open: true, today, until: closingMoment(today, current[1], days.length) }
  const next = stretches.find(([from]) => from > now)
  const [first] = days
  return {
    open: false,
    today,
    opens: next ? momentAt(today, next[0]) : null,
    reason: first?.spans.length === 0 ? first.name : null,
  }
}

/**
 * "Open now, until 8:00 pm", "Closed, opens Mon at 9:00 am", "Closed for Republic Day, opens
 * tomorrow at 9:00 am".
 */
export function openText(state: OpenState, words: HoursWords): string {
  const [says, dates] = words
  const { today } = state
  if (state.open) {
    const { until } = state
    if (!until) return says.openDayAndNight
    const time = shownClock(dates, until.minutes)
    return says.openUntil(
      until.day === today ? time : says.atOn(dayWord(until.day, today, words), time),
    )
  }
  const closed = state.reason ? says.closedFor(state.reason) : says.closed
  const { opens } = state
  if (!opens) return closed
  const time = shownClock(dates, opens.minutes)
  return opens.day === today
    ? says.opensToday(closed, time)
    : says.opensOn(closed, says.atOn(dayWord(opens.day, today, words), time))
}

function openStretches(days: PublicHours['days']): [from: number, to: number][] {
  const stretches: [number, number][] = []
  for (const [ahead, { spans }] of days.entries()) {
    for (const [opens, closes] of spans) {
      const [from, to] = [ahead * minutesOfDay + opens, ahead * minutesOfDay + closes]
      const last = stretches.at(-1)
      if (last && last[1] === from) last[1] = to
      else stretches.push([from, to])
    }
  }
  return stretches
}

function momentAt(today: Day, minutes: number): Moment {
  const ahead = Math.floor(minutes / minutesOfDay)
  return { day: dayAfter(today, ahead), minutes: minutes - ahead * minutesOfDay }
}

/** The day's end belongs to the day that ends, so that "until midnight" names no other day. */
function closingMoment(today: Day, minutes: number, daysKnown: number): Moment | null {
  if (minutes >= daysKnown * minutesOfDay) return null
  const { day, minutes: clock } = momentAt(today, minutes - 1)
  return { day, minutes: clock + 1 }
}

function dayWord(day: Day, today: Day, [says, dates]: HoursWords): string {
  if (day === dayAfter(today, 1)) return says.tomorrow
  return day < dayAfter(today, 7) ? shortWeekdayName(dates, weekdayOf(day)) : shownDay(dates, day)
}

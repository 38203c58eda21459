import { institute } from '#institute'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import { type Day, formatDay, localTime } from '#src/kernel/dates.ts'

/** The institute's day now. */
export function todayHere(): Day {
  return dayOf(new Date())
}

/** The institute's day of an instant. */
export function dayOf(instant: Date): Day {
  return localTime(instant, institute.timeZone).day
}

/**
 * The institute's day of an instant for people: "Mon, 24 Nov 2026". `instant` is a Date or in ISO
 * 8601.
 */
export function dayWords(instant: Date | string): string {
  return formatDay(dayOf(new Date(instant)))
}

/** The same for a reader, in the words of their calendar. */
export function shownDayOf(words: CalendarWords, instant: Date | string): string {
  return shownDay(words, dayOf(new Date(instant)))
}

/**
 * What the institute's clock shows at an instant: "9:05", "17:30". `instant` as `Date` takes it.
 */
export function clockAt(instant: string | number): string {
  const { minutes } = localTime(new Date(instant), institute.timeZone)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

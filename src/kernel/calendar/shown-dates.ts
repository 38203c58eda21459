import { type Day, localTime, weekdayOf } from '#src/kernel/dates.ts'
import type { CalendarWords } from './words.ts'

const minutesOfDay = 24 * 60

const nth = (names: string, index: number) => names.split(' ')[index] ?? ''

/** The name of a weekday, 0 for Sunday: "Monday". */
export function weekdayName(words: CalendarWords, weekday: number): string {
  return nth(words.weekdays, weekday)
}

/** A day for people: "Sun, 22 Nov 2026". */
export function shownDay(words: CalendarWords, day: Day): string {
  const [year = '', , date = ''] = day.split('-')
  const weekday = shortWeekdayName(words, weekdayOf(day))
  return `${weekday}, ${Number(date)} ${shortMonthName(words, day)} ${Number(year)}`
}

/** The short name of a weekday, 0 for Sunday: "Mon". */
export function shortWeekdayName(words: CalendarWords, weekday: number): string {
  return nth(words.shortWeekdays, weekday)
}

/** The short name of the month in which a day lies: "Nov". */
export function shortMonthName(words: CalendarWords, day: Day): string {
  return nth(words.months, Number(day.slice(5, 7)) - 1)
}

/**
 * Minutes of a day as people say them: 540 is "9:00 am", 720 "12 noon", 1440 "midnight"; in Hindi and
 * Odia always the part of the day before the time.
 */
export function shownClock(words: CalendarWords, minutes: number): string {
  if (minutes % minutesOfDay === 0) return words.midnight
  if (minutes === minutesOfDay / 2) return words.noon
  return words.clock(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))
}

/** An instant for people by the clock of a place: "Sun, 22 Nov 2026, 9:05 am". */
export function shownInstant(words: CalendarWords, instant: Date, timeZone: string): string {
  const { day, minutes } = localTime(instant, timeZone)
  return words.dayAndTime(shownDay(words, day), shownClock(words, minutes))
}

/**
 * When something was kept: "today at 9:05 am", or with its day. `at` and `now` in ms since 1970.
 */
export function shownWhen(words: CalendarWords, at: number, now: number, timeZone: string): string {
  const then = localTime(new Date(at), timeZone)
  return then.day === localTime(new Date(now), timeZone).day
    ? words.todayAt(shownClock(words, then.minutes))
    : shownInstant(words, new Date(at), timeZone)
}

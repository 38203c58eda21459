import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { addOpenDays, type Calendar, isOpen, nextOpenDay } from './library-calendar.ts'

/** How closed days count for a due day; Koha's modes Calendar, Datedue, Dayweek and Days. */
export const dayModes = {
  calendar: 'Count open days only',
  'due-date': 'Count every day; if that is a closed one, the next open day',
  'day-of-week': 'Count every day; if that is a closed one, the same weekday of a later week',
  ignore: 'Count every day, closed or not',
} as const

export type DayMode = keyof typeof dayModes

/**
 * Weeks after which a weekday is taken for one that never opens: then the next open day will do.
 */
const mostWeeks = 10

/** The day on which something is due that was lent on `from` for so many days. */
export function dueDay(calendar: Calendar, mode: DayMode, from: Day, days: number): Day {
  if (mode === 'calendar') return addOpenDays(calendar, from, days)
  const counted = dayAfter(from, days)
  if (mode === 'ignore') return counted
  return mode === 'due-date' ? nextOpenDay(calendar, counted) : sameWeekday(calendar, counted)
}

function sameWeekday(calendar: Calendar, day: Day): Day {
  for (let weeks = 0; weeks < mostWeeks; weeks++) {
    const candidate = dayAfter(day, weeks * 7)
    if (isOpen(calendar, candidate)) return candidate
  }
  return nextOpenDay(calendar, day)
}

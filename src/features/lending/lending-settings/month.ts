import {
  type Calendar,
  isOpen,
  type Opening,
} from '#src/features/lending/library-calendar/library-calendar.ts'
import { clockWords, type Day, dayAfter, weekdayOf } from '#src/kernel/dates.ts'

/** A day of a month as its grid shows it. */
export type MonthDay = {
  readonly day: Day
  readonly isOpen: boolean
  /** Why it differs from other weeks. */
  readonly name: string | null
  /** "09:00–18:00", more than one where it closes between. */
  readonly hours: string
}

/** The weeks of a month (`2026-11`), Monday first; null where a week has days of another month. */
export function weeksOf(calendar: Calendar, month: string): (MonthDay | null)[][] {
  const weeks: (MonthDay | null)[][] = []
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) {
    const place = (weekdayOf(day) + 6) % 7
    if (place === 0 || weeks.length === 0) weeks.push(Array.from({ length: 7 }, () => null))
    const week = weeks.at(-1)
    if (week) week[place] = shownDay(calendar, day)
  }
  return weeks
}

/** The month that comes so many after: `2026-12` is one after `2026-11`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

function shownDay(calendar: Calendar, day: Day): MonthDay {
  const { spans, name } = calendar.opening(day)
  return { day, isOpen: isOpen(calendar, day), name, hours: hoursText(spans) }
}

/** "09:00–13:00, 14:00–17:00"; '' where it is closed. */
export function hoursText(spans: Opening['spans']): string {
  return spans.map(([opens, closes]) => `${clockWords(opens)} – ${clockWords(closes)}`).join(', ')
}

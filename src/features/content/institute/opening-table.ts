import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import {
  clockWords,
  type Day,
  dayAfter,
  formatDay,
  mondayFirst,
  shortWeekdays,
  weekdayOf,
} from '#src/kernel/dates.ts'

type Spans = PublicHours['week'][number]
export type HoursRow = { readonly days: string; readonly hours: string; readonly today: boolean }

/**
 * The week as a notice at the door has it: neighbouring days with the same times in one row ("Mon –
 * Fri").
 */
export function weekRows(week: PublicHours['week'], today: Day): HoursRow[] {
  const groups: { first: string; last: string; hours: string; today: boolean }[] = []
  for (const weekday of mondayFirst) {
    const text = spansText(week[weekday] ?? [])
    const day = shortWeekdays[weekday] ?? ''
    const isToday = weekday === weekdayOf(today)
    const last = groups.at(-1)
    if (last?.hours === text) {
      last.last = day
      last.today ||= isToday
    } else {
      groups.push({ first: day, last: day, hours: text, today: isToday })
    }
  }
  return groups.map((group) => ({
    days: group.first === group.last ? group.first : `${group.first} – ${group.last}`,
    hours: group.hours,
    today: group.today,
  }))
}

/** Days that differ from the week, those that follow each other for one reason together. */
export type ComingDays = {
  readonly day: Day
  /** "Sat, 26 Dec 2026", "Mon, 28 Dec 2026 to Sat, 2 Jan 2027". */
  readonly dayText: string
  readonly name: string
  readonly hours: string
}

/** The days that differ from the week, in order. */
export function comingExceptions({ first, days }: PublicHours): ComingDays[] {
  const groups: { from: Day; to: Day; name: string; hours: string }[] = []
  for (const [ahead, { spans, name }] of days.entries()) {
    if (name === null) continue
    const [day, hours, last] = [dayAfter(first, ahead), spansText(spans), groups.at(-1)]
    if (last?.name === name && last.hours === hours && dayAfter(last.to, 1) === day) last.to = day
    else groups.push({ from: day, to: day, name, hours })
  }
  return groups.map(({ from, to, name, hours }) => ({
    day: from,
    dayText: from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`,
    name,
    hours,
  }))
}

/** "9:00 am – 1:00 pm, 2:00 pm – 5:00 pm", "Open all day", "Closed". */
export function spansText(spans: Spans): string {
  if (spans.length === 0) return 'Closed'
  return spans
    .map(([opens, closes]) =>
      opens === 0 && closes === 1440
        ? 'Open all day'
        : `${clockWords(opens)} – ${clockWords(closes)}`,
    )
    .join(', ')
}

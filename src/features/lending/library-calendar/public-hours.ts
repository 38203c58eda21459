import { type Day, dayAfter, weekdayOf } from '#src/kernel/dates.ts'
import type { Calendar, Opening } from './library-calendar.ts'

/** When the library is open, as its pages show it. */
export type PublicHours = {
  /** A week in which nothing happens, Sunday first. */
  readonly week: readonly Opening['spans'][]
  /** The day of `days[0]`; the others follow it. */
  readonly first: Day
  /** Their names say why they differ from the week. */
  readonly days: readonly Opening[]
}

/**
 * How far ahead holidays are announced, and how far the next opening is looked for: the longest
 * vacation, and some.
 */
const fewestDays = 45
const mostDays = 120

/**
 * The hours from a day on: of 45 days, and as many more as it takes to an open one, 120 at most.
 */
export function publicHours(calendar: Calendar, first: Day): PublicHours {
  const days: Opening[] = []
  let day = first
  do {
    const { spans, name } = calendar.opening(day)
    const usual = calendar.week[weekdayOf(day)]
    days.push({ spans, name: name === usual?.name ? null : name })
    day = dayAfter(first, days.length)
  } while (days.length < fewestDays || (days.at(-1)?.spans.length === 0 && days.length < mostDays))
  return { week: calendar.week.map(({ spans }) => spans), first, days }
}

import { type Day, dayAfter, readDay, weekdayOf } from '#src/kernel/dates.ts'

/** What the list of events shows: what comes next, what is left of this week, a month, or a year that is past. */
export type EventView =
  | { readonly shows: 'coming' | 'week' }
  /** `month` by its first day. */
  | { readonly shows: 'month'; readonly month: Day }
  | { readonly shows: 'past'; readonly year: number }

/** The years in which events lie, and in which their list can be looked at. */
export const firstYear = 2000
export const lastYear = 2099

/** The view that an address asks for; what it does not name is what comes next. */
export function viewOf(search: URLSearchParams): EventView {
  const month = readDay(`${search.get('month')}-01`)
  if (month && isShownYear(Number(month.slice(0, 4)))) return { shows: 'month', month }
  const year = search.get('year') ?? ''
  if (/^\d{4}$/.test(year) && isShownYear(Number(year)))
    return { shows: 'past', year: Number(year) }
  return { shows: search.get('week') === 'this' ? 'week' : 'coming' }
}

/** The Monday and the Sunday of the week in which a day lies. */
export function weekOf(day: Day): readonly [Day, Day] {
  const monday = dayAfter(day, -((weekdayOf(day) + 6) % 7))
  return [monday, dayAfter(monday, 6)]
}

/** The first day of the month that lies so many months after; null where it cannot be looked at. */
export function monthAfter(month: Day, months: number): Day | null {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return isShownYear(date.getUTCFullYear()) ? date.toISOString().slice(0, 10) : null
}

/** The days of the weeks that a month reaches into, Monday first. */
export function gridDays(month: Day): Day[] {
  const [first] = weekOf(month)
  const days = Array.from({ length: 42 }, (_, at) => dayAfter(first, at))
  const ofMonth = month.slice(0, 7)
  const weeks = [28, 35, 42].find((length) => !days[length]?.startsWith(ofMonth)) ?? 42
  return days.slice(0, weeks)
}

/** Whether events can lie in a year. */
export function isShownYear(year: number): boolean {
  return year >= firstYear && year <= lastYear
}

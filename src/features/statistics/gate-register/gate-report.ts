import { type Day, dayAfter, daysBetween, formatDay, readDay } from '#src/kernel/dates.ts'

/** Days that a report spans, both ends with it. */
export type ReportSpan = { readonly from: Day; readonly to: Day }

export const longestSpan = 400
const usualSpan = 30
export const mostLogDays = 5

/** The days of an address, whatever it holds: the last thirty where it says none. */
export function readSpan(search: URLSearchParams, today: Day): ReportSpan {
  const to = readDay(search.get('to') ?? '') ?? today
  const from = readDay(search.get('from') ?? '') ?? dayAfter(to, 1 - usualSpan)
  const [first, last] = from <= to ? [from, to] : [to, from]
  return {
    from: daysBetween(first, last) < longestSpan ? first : dayAfter(last, 1 - longestSpan),
    to: last,
  }
}

/** The address of a span: `readSpan` read backwards. */
export function spanSearch({ from, to }: ReportSpan): string {
  return `?${new URLSearchParams({ from, to })}`
}

/** The days of a day log that an address asks for, in their order; at most five. */
export function readLogDays(search: URLSearchParams): readonly Day[] {
  const days = search.getAll('day').flatMap((text) => readDay(text) ?? [])
  return [...new Set(days)].sort().slice(0, mostLogDays)
}

/** A sentence for each day of a day log that an address names and `readLogDays` leaves out. */
export function logDayFaults(search: URLSearchParams): readonly string[] {
  const asked = search.getAll('day').filter((text) => text !== '')
  const days = asked.flatMap((text) => readDay(text) ?? [])
  const different = new Set(days)
  const again = [...different].filter((day) => days.indexOf(day) !== days.lastIndexOf(day))
  return [
    ...asked
      .filter((text) => readDay(text) === null)
      .map((text) => `“${text.slice(0, 40)}” is no day of the gate log: write YYYY-MM-DD.`),
    ...again.map(
      (day) => `${formatDay(day)} is chosen twice for the gate log: choose each day once.`,
    ),
    ...(different.size > mostLogDays
      ? [`The gate log has up to ${mostLogDays} days: choose fewer than ${different.size}.`]
      : []),
  ]
}

/** Entries of one day; people, so a group counts as many as it has. */
export type DayFigures = {
  readonly day: Day
  readonly people: number
  readonly members: number
  readonly visitors: number
}

export type LabelFigures = { readonly label: string; readonly people: number }

/** What a report says; all of it counts people who came in. */
export type GateReport = ReportSpan & {
  readonly people: number
  /** Different members. */
  readonly members: number
  readonly workingDays: number
  /** null where there was no working day. */
  readonly perWorkingDay: number | null
  /** Minutes; of stays that ended by a scan. null where there are none. */
  readonly averageStay: number | null
  /** Stays that nobody ended until closing time. */
  readonly forgotten: number
  readonly days: readonly DayFigures[]
  /** People by weekday, Sunday first, and hour of the day from 0. */
  readonly hours: readonly (readonly number[])[]
  readonly categories: readonly LabelFigures[]
  readonly departments: readonly LabelFigures[]
  readonly programmes: readonly LabelFigures[]
  readonly purposes: readonly LabelFigures[]
}

/** The hours in which anybody came, without a gap; none: nobody did. */
export function hoursShown(hours: GateReport['hours']): readonly number[] {
  const busy = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    hours.some((day) => (day[hour] ?? 0) > 0),
  )
  const [first] = busy
  const last = busy.at(-1)
  if (first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

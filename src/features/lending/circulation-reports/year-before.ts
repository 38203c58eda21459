import { type Day, dayAfter } from '#src/kernel/dates.ts'

/** Days from the first to the last; null: without end there. */
export type Days = { readonly from: Day | null; readonly to: Day | null }

/** The same days a year before. The end of a month is that of its month then. */
export function yearBefore({ from, to }: Days): Days {
  return { from: from && firstBefore(from), to: to && lastBefore(to) }
}

/** The same day a year before, for a 29 February the 28th. */
export function firstBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** The same as the last of some days: the end of its month stays one. */
export function lastBefore(day: Day): Day {
  const next = dayAfter(day, 1)
  return next.endsWith('-01') ? dayAfter(firstBefore(next), -1) : firstBefore(day)
}

/** A day or month of a course a year later, for a 29 February the 28th. */
export function timeYearLater(time: string): string {
  const year = String(Number(time.slice(0, 4)) + 1).padStart(4, '0')
  return time.endsWith('-02-29') ? `${year}-02-28` : `${year}${time.slice(4)}`
}

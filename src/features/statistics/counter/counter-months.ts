import type { Day } from '#src/kernel/dates.ts'
import { monthNames } from '#src/kernel/month-names.ts'

/** A month as `2026-11`. */
export type Month = string

/** The month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The month so many after one; before it, where the number is negative. */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** All months from one to another, both included. */
export function monthsBetween(begin: Month, end: Month): Month[] {
  const months: Month[] = []
  for (let at = begin; at <= end; at = monthAfter(at, 1)) months.push(at)
  return months
}

/** The last day of a month. */
export function lastDayOf(month: Month): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** A month as COUNTER heads its columns: `Nov-2026`. */
export function monthHeading(month: Month): string {
  const [year = '', number = '1'] = month.split('-')
  return `${(monthNames[Number(number) - 1] ?? '').slice(0, 3)}-${year}`
}

/** The month of `2026-11`, or of `2026-11-30`; null: it is none. */
export function readMonth(text: string): Month | null {
  const found = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text.trim())
  if (!found) return null
  const [, year = '', month = '', day = '01'] = found
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isDay =
    !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === `${year}-${month}-${day}`
  return isDay && Number(year) >= 1900 ? `${year}-${month}` : null
}

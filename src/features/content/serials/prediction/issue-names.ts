import type { Day } from '#src/kernel/dates.ts'
import { monthNames } from '#src/kernel/month-names.ts'
import type { Counter } from './counters.ts'

/** How the date is written on issues. `span`: the months up to the next issue. */
export const datedAs = ['day', 'month', 'span', 'year', 'none'] as const
export type DatedAs = (typeof datedAs)[number]

/** The lowest and the highest value of a counter on one issue: the same, but on combined ones. */
export type CounterRange = readonly [from: number, to: number]

/** What stands on an issue of its counters: "Vol. 61, No. 5–6". */
export function enumerationText(
  counters: readonly Pick<Counter, 'label'>[],
  ranges: readonly CounterRange[],
): string {
  return counters
    .map(({ label }, at) => {
      const [from = 0, to = 0] = ranges[at] ?? []
      const value = from === to ? `${from}` : `${from}–${to}`
      return label === '' ? value : `${label} ${value}`
    })
    .join(', ')
}

type Span = {
  /** The days in the rhythm of the first and the last issue that come as one. */
  readonly from: Day
  readonly to: Day
  /** How many months lie between two issues. */
  readonly months: number
  /** The month with which a year of the volume begins, 1 for January. */
  readonly yearBegins: number
}

/** What stands on an issue of its date: "May–June 2026", "8 Nov 2026", "2026–27". */
export function chronologyText(dated: DatedAs, { from, to, months, yearBegins }: Span): string {
  switch (dated) {
    case 'day':
      return daysText(from, to)
    case 'month':
      return monthsText(monthCount(from), monthCount(to))
    case 'span':
      return monthsText(monthCount(from), monthCount(to) + Math.max(months, 1) - 1)
    case 'year':
      return yearText(volumeYear(from, yearBegins), volumeYear(to, yearBegins), yearBegins)
    case 'none':
      return ''
  }
}

/** The year in which the volume of a day began: of a year from July on, 2026 for 2027-02-01. */
export function volumeYear(day: Day, yearBegins: number): number {
  return Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < yearBegins ? 1 : 0)
}

const monthCount = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function monthsText(from: number, to: number): string {
  const [one, other] = [from, to].map((month) => ({
    name: monthNames[month % 12] ?? '',
    year: Math.floor(month / 12),
  }))
  if (!one || !other || from === to) return `${one?.name} ${one?.year}`
  if (one.year === other.year) return `${one.name}–${other.name} ${one.year}`
  return `${one.name} ${one.year}–${other.name} ${other.year}`
}

function daysText(from: Day, to: Day): string {
  const [one, other] = [from, to].map((day) => ({
    date: String(Number(day.slice(8))),
    month: (monthNames[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3),
    year: day.slice(0, 4),
  }))
  if (!one || !other || from === to) return `${one?.date} ${one?.month} ${one?.year}`
  if (one.year !== other.year) {
    return `${one.date} ${one.month} ${one.year}–${other.date} ${other.month} ${other.year}`
  }
  if (one.month !== other.month) {
    return `${one.date} ${one.month}–${other.date} ${other.month} ${one.year}`
  }
  return `${one.date}–${other.date} ${one.month} ${one.year}`
}

function yearText(from: number, to: number, yearBegins: number): string {
  const last = to + (yearBegins === 1 ? 0 : 1)
  return from === last ? `${from}` : `${from}–${String(last % 100).padStart(2, '0')}`
}

import { type Day, dayAfter } from '#src/kernel/dates.ts'
import { filterChoice } from '#src/kernel/filters.ts'

/** For how long back the dashboard tells, by the name of it in addresses. */
export const spanNames = ['7-days', '30-days', '90-days', '12-months', '5-years'] as const
export type SpanName = (typeof spanNames)[number]

export const spanWords: Readonly<Record<SpanName, string>> = {
  '7-days': '7 days',
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
  '5-years': '5 years',
}

/** A time that ends today. `unit`: what one column of its charts is; months begin with their first. */
export type AnalyticsSpan = {
  readonly name: SpanName
  readonly from: Day
  readonly to: Day
  readonly unit: 'day' | 'month'
}

const days = { '7-days': 7, '30-days': 30, '90-days': 90 } as const
const months = { '12-months': 12, '5-years': 60 } as const

/** The span that an address asks for; else 30 days. */
export function readSpan(search: URLSearchParams, today: Day): AnalyticsSpan {
  return spanNamed(filterChoice(search, 'span', spanNames) || '30-days', today)
}

export function spanNamed(name: SpanName, today: Day): AnalyticsSpan {
  if (name === '12-months' || name === '5-years') {
    return { name, from: monthBefore(today, months[name] - 1), to: today, unit: 'month' }
  }
  return { name, from: dayAfter(today, 1 - days[name]), to: today, unit: 'day' }
}

/** The first of the month so many months before a day's. */
export function monthBefore(day: Day, count: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}

/** The days of a span, or the firsts of its months, in their order. */
export function placesOf({ from, to, unit }: AnalyticsSpan): Day[] {
  const places: Day[] = []
  for (let at = from; at <= to; at = unit === 'day' ? dayAfter(at, 1) : monthBefore(at, -1)) {
    places.push(at)
  }
  return places
}

import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'

export type Period = { readonly from: Day; readonly to: Day }

/** The condition that an instant lies in a period of the institute's days. */
export function within(column: string, { from, to }: Period): RawBuilder<unknown> {
  const [begin, end] = [startOf(from), startOf(dayAfter(to, 1))]
  return sql`${sql.ref(column)} >= ${begin} and ${sql.ref(column)} < ${end}`
}

/** The first instant of a day. */
export function startOf(day: Day): Date {
  return instantAt(day, 0, institute.timeZone)
}

/** The day (`2026-11-21`) or month (`2026-11`) of an instant. */
export function bucketOf(column: string, unit: 'day' | 'month'): RawBuilder<string> {
  const format = unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'
  return sql<string>`to_char(${sql.ref(column)} at time zone ${institute.timeZone}, ${format})`
}

/**
 * Every day or month of a period, in order: those in which nothing happened are in a report too.
 */
export function bucketsOf({ from, to }: Period, unit: 'day' | 'month'): string[] {
  const found: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const bucket = unit === 'day' ? day : day.slice(0, 7)
    if (found.at(-1) !== bucket) found.push(bucket)
  }
  return found
}

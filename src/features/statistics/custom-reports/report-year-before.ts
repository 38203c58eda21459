import { type Day, formatDay } from '#src/kernel/dates.ts'
import type { ReportTime } from './report-times.ts'

/** The name of a number of the year before in what is read. */
export function beforeName(name: string): string {
  return `${name} before`
}

/** What can be said of the year before. */
export type YearBefore = {
  /** Whether anything at all is known of it; else its numbers are none, not zero. */
  readonly isKnown: boolean
  /** What a reader of its numbers has to know. */
  readonly notes: readonly string[]
}

/** What is known of the year before, by the first day of each column that anything is known of. */
export function yearBeforeKnown(
  times: readonly ReportTime[],
  since: ReadonlyMap<string, Day | null>,
): YearBefore {
  const notes: string[] = []
  let isKnown = true
  for (const { column, name, before } of times) {
    const first = since.get(column) ?? null
    if (before === null) continue
    if (first === null || (before.to !== null && before.to < first)) {
      isKnown = false
      const begins = first === null ? '' : `: it begins with ${formatDay(first)}`
      notes.push(`${name}: nothing is known of the year before${begins}.`)
    } else if (before.from !== null && before.from < first) {
      notes.push(`${name}: the year before is known from ${formatDay(first)} on alone.`)
    }
  }
  return { isKnown, notes }
}

/** The change from one number to another in per cent, to one decimal; null from nothing. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10
}

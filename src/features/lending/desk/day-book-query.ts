import { type Day, dayAfter, daysBetween, readDay } from '#src/kernel/dates.ts'
import type { DeskWords } from './words.ts'

/** The days that a day book is asked for, both with it. */
export type DayBookQuery = { readonly from: Day; readonly to: Day; readonly by: string }

const mostDays = 366

/**
 * The days that an address asks for; today where it asks for none. `faults` say what of it could
 * not be followed.
 */
export function readDayBookQuery(
  search: URLSearchParams,
  today: Day,
  words: DeskWords,
): { readonly query: DayBookQuery; readonly faults: readonly string[] } {
  const written = (name: string) => search.get(name)?.trim() || ''
  const faults: string[] = []
  const dayIn = (name: string, otherwise: Day) => {
    const text = written(name)
    const day = readDay(text)
    if (text !== '' && day === null) faults.push(words.noDay(text.slice(0, 20)))
    return day ?? otherwise
  }
  const from = dayIn('from', today)
  const to = dayIn('to', from > today ? from : today)
  const by = written('by').slice(0, 200)
  if (to < from) {
    faults.push(words.lastBeforeFirst)
    return { query: { from, to: from, by }, faults }
  }
  if (daysBetween(from, to) >= mostDays) {
    faults.push(words.oneYear)
    return { query: { from, to: dayAfter(from, mostDays - 1), by }, faults }
  }
  return { query: { from, to, by }, faults }
}

/** The address' query of these days. */
export function dayBookSearch({ from, to, by }: DayBookQuery): string {
  return `?${new URLSearchParams({ from, to, ...(by ? { by } : {}) })}`
}

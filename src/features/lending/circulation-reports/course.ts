import { dayAfter } from '#src/kernel/dates.ts'

/**
 * The days (`2026-11-21`), months (`2026-11`) or years (`2026`) from one to another, both with it;
 * null: more than `most`.
 */
export function courseOf(first: string, last: string, most: number): readonly string[] | null {
  const times: string[] = []
  for (let at = first; at <= last; at = timeAfter(at)) {
    if (times.length === most) return null
    times.push(at)
  }
  return times
}

/** Whether a text is a day, month or year of a course. */
export function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}(?:-\d{2}){0,2}$/.test(text)
}

function timeAfter(time: string): string {
  if (time.length > 7) return dayAfter(time, 1)
  const [year = 0, month] = time.split('-').map(Number)
  if (month === undefined) return four(year + 1)
  return month === 12 ? `${four(year + 1)}-01` : `${four(year)}-${two(month + 1)}`
}

const four = (year: number) => String(year).padStart(4, '0')
const two = (month: number) => String(month).padStart(2, '0')

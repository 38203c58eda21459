import {
  academicYearOf,
  daysOfAcademicYear,
} from '#src/features/statistics/accreditation/academic-year.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'

/** The month in which the academic years of the demo college begin. */
const june = 6

/**
 * The days of the demo's history: the last two academic years that are over, and the one that runs
 * up to eight weeks ago, where what the demo's own desk and gates did begins.
 */
export function historySpan(today: Day): {
  readonly from: Day
  readonly to: Day
  readonly years: readonly [number, number]
} {
  const now = academicYearOf(today, june)
  const { from } = daysOfAcademicYear(now - 2, june)
  return { from, to: dayAfter(today, -56), years: [now - 2, now - 1] }
}

/** How busy the library is on a day, from 0 to 100: examinations, vacation, and what lies between. */
export function busyness(day: Day): number {
  const month = Number(day.slice(5, 7))
  const byMonth = [55, 70, 80, 100, 60, 25, 50, 70, 85, 60, 100, 70]
  return byMonth[month - 1] ?? 60
}

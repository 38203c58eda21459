import {
  daysOfYear,
  readYearWords,
  yearWords,
} from '#src/features/collection/funds/financial-year.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'

/** Days from the first to the last, both with it. */
export type Span = { readonly from: Day; readonly to: Day }

/** What a figure is of: an academic year, or the financial year that ends in it. */
export type Period = 'academic' | 'financial'

const twoDigits = (month: number) => String(month).padStart(2, '0')

/** The academic year of a day, by the year in which it begins; `firstMonth`: 6 for June. */
export function academicYearOf(day: Day, firstMonth: number): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}

/** The days of an academic year. */
export function daysOfAcademicYear(year: number, firstMonth: number): Span {
  const month = twoDigits(firstMonth)
  return { from: `${year}-${month}-01`, to: dayAfter(`${year + 1}-${month}-01`, -1) }
}

/** The days of a period of an academic year; financial years begin in April. */
export function daysOfPeriod(period: Period, year: number, firstMonth: number): Span {
  if (period === 'academic') return daysOfAcademicYear(year, firstMonth)
  const { first, last } = daysOfYear(year)
  return { from: first, to: last }
}

/** "2025-26"; of an academic year that is a calendar year "2025". */
export function academicYearWords(year: number, firstMonth: number): string {
  return firstMonth === 1 ? String(year) : yearWords(year)
}

/** The year that an address or a program names, "2025-26" or "2025"; null where it names none. */
export function readAcademicYear(text: string): number | null {
  return readYearWords(text)
}

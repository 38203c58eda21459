import { daysOfYear, financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import {
  academicYearOf,
  daysOfAcademicYear,
  type Span,
} from '#src/features/statistics/accreditation/academic-year.ts'
import { type Day, dayAfter, weekdayOf } from '#src/kernel/dates.ts'

/** Times that are named from today: they move on with it, also in what was saved. */
export const periodWords = {
  today: 'is today',
  yesterday: 'is yesterday',
  'this-week': 'is in this week',
  'last-week': 'is in last week',
  'this-month': 'is in this month',
  'last-month': 'is in last month',
  'this-year': 'is in this year',
  'last-year': 'is in last year',
  'this-academic-year': 'is in this academic year',
  'last-academic-year': 'is in last academic year',
  'this-financial-year': 'is in this financial year',
  'last-financial-year': 'is in last financial year',
} as const

export type PeriodName = keyof typeof periodWords

export const periodNames = Object.keys(periodWords) as PeriodName[]

/** What named times follow from. `firstMonth`: 1 to 12, in which an academic year begins. */
export type ReportClock = { readonly today: Day; readonly firstMonth: number }

/** The days of a named time. Weeks begin with Monday, financial years in April. */
export function daysOfPeriodNamed(name: PeriodName, { today, firstMonth }: ReportClock): Span {
  const year = Number(today.slice(0, 4))
  const monday = dayAfter(today, -((weekdayOf(today) + 6) % 7))
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case 'this-week':
      return { from: monday, to: dayAfter(monday, 6) }
    case 'last-week':
      return { from: dayAfter(monday, -7), to: dayAfter(monday, -1) }
    case 'this-month':
      return monthOf(today)
    case 'last-month':
      return monthOf(dayAfter(monthOf(today).from, -1))
    case 'this-year':
      return calendarYear(year)
    case 'last-year':
      return calendarYear(year - 1)
    case 'this-academic-year':
      return daysOfAcademicYear(academicYearOf(today, firstMonth), firstMonth)
    case 'last-academic-year':
      return daysOfAcademicYear(academicYearOf(today, firstMonth) - 1, firstMonth)
    case 'this-financial-year':
      return financialYear(financialYearOf(today))
    case 'last-financial-year':
      return financialYear(financialYearOf(today) - 1)
    default:
      return name satisfies never
  }
}

function monthOf(day: Day): Span {
  const month = day.slice(0, 7)
  const later = dayAfter(`${month}-28`, 4).slice(0, 7)
  return { from: `${month}-01`, to: dayAfter(`${later}-01`, -1) }
}

function calendarYear(year: number): Span {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

function financialYear(year: number): Span {
  const { first, last } = daysOfYear(year)
  return { from: first, to: last }
}

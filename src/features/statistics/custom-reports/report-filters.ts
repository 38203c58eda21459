import { readDay } from '#src/kernel/dates.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import { type PeriodName, periodNames, periodWords } from './report-periods.ts'
import type { ColumnKind } from './report-subjects.ts'

/** How a column may be narrowed. */
export const filterWords = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  begins: 'begins with',
  'at-least': 'is at least',
  'at-most': 'is at most',
  ...periodWords,
  'last-days': 'is within the last … days',
  'before-days': 'is more than … days ago',
  empty: 'is empty',
  filled: 'is filled in',
} as const

export type FilterKind = keyof typeof filterWords

export const filterKinds = Object.keys(filterWords) as FilterKind[]

const ofKind: Readonly<Record<ColumnKind, readonly FilterKind[]>> = {
  text: ['is', 'is-not', 'contains', 'begins', 'empty', 'filled'],
  number: ['is', 'is-not', 'at-least', 'at-most', 'empty', 'filled'],
  money: ['is', 'is-not', 'at-least', 'at-most', 'empty', 'filled'],
  year: ['is', 'is-not', 'at-least', 'at-most', 'empty', 'filled'],
  day: ['is', 'at-least', 'at-most', ...periodNames, 'last-days', 'before-days', 'empty', 'filled'],
  'yes-no': ['is', 'is-not'],
}

/** Whether a filter needs no value. */
export function isBare(kind: FilterKind): boolean {
  return kind === 'empty' || kind === 'filled' || isPeriod(kind)
}

/** Whether a filter asks for a time that is named from today. */
export function isPeriod(kind: FilterKind): kind is PeriodName {
  return Object.hasOwn(periodWords, kind)
}

/** How a column of a kind may be narrowed. */
export function filtersOf(column: ColumnKind): readonly FilterKind[] {
  return ofKind[column]
}

/** Whether the value of a filter is a day, which is chosen in a field of dates. */
export function takesDay(column: ColumnKind, kind: FilterKind): boolean {
  return column === 'day' && !isBare(kind) && !/days$/.test(kind)
}

/** A filter's value as the database takes it: a day stays one, money is in paise. */
export type FilterValue = string | number | boolean | null

const mostDays = 36_600

/** Reads what was typed for a filter of a column; gives the value, or what is wrong with it. */
export function readFilterValue(
  column: ColumnKind,
  kind: FilterKind,
  typed: string,
): { readonly value: FilterValue } | { readonly fault: string } {
  if (!ofKind[column].includes(kind)) {
    return { fault: `a column of this kind cannot be filtered by “${filterWords[kind]}”.` }
  }
  if (isBare(kind)) return { value: null }
  if (typed === '') return { fault: 'please write a value, or remove the filter.' }
  if (column === 'text') return { value: typed }
  if (column === 'yes-no') return readYesNo(typed)
  if (column === 'money') {
    const paise = readPricePaise(typed)
    return paise === undefined
      ? { fault: 'please write an amount in rupees, such as 1,200 or 350.50.' }
      : { value: paise }
  }
  if (takesDay(column, kind)) {
    const day = readDay(typed)
    return day === null ? { fault: 'please write a day as YYYY-MM-DD.' } : { value: day }
  }
  const whole = /^-?\d{1,9}$/.test(typed) ? Number(typed) : null
  if (whole === null) return { fault: 'please write a whole number.' }
  if (column === 'day' && (whole < 0 || whole > mostDays)) {
    return { fault: `please write a number of days, ${mostDays} at most.` }
  }
  return { value: whole }
}

function readYesNo(typed: string): { readonly value: boolean } | { readonly fault: string } {
  const plain = typed.toLowerCase()
  if (plain === 'yes' || plain === 'no') return { value: plain === 'yes' }
  return { fault: 'please write yes or no.' }
}

import { count } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { FigureUnit } from './figures/figure-kinds.ts'
import type { Template } from './templates/templates.ts'

export type PaperUnit = FigureUnit | 'percent' | 'text' | 'link'

/** A value of a year; null: it is missing. Money is in paise. */
export type PaperValue = {
  readonly year: string
  readonly value: number | string | null
  /** What is to be said of this value, in sentences. */
  readonly note?: string
  /** Whether it is missing because the library has no records of the year. */
  readonly isWithoutRecords?: boolean
  /** The fields in which it can be entered. */
  readonly fields?: readonly string[]
}

/** An item of a template with its values, the latest year first. */
export type PaperItem = {
  readonly section: string
  readonly number: string
  readonly label: string
  readonly unit: PaperUnit
  readonly values: readonly PaperValue[]
  /** Where it comes from, in a sentence. */
  readonly says: string
  /** The page that shows its rows; null: there is none. */
  readonly page: { readonly name: string; readonly href: string } | null
}

/** A template with the figures of a year, as they stood at the end of its last day. */
export type Paper = {
  readonly template: Pick<Template, 'code' | 'version' | 'name' | 'source'>
  readonly year: number
  /** "2025-26". */
  readonly words: string
  readonly from: Day
  /** The day as of which it is: the last of the year, or an earlier one. */
  readonly to: Day
  /** Whether the whole year is in it. */
  readonly isWhole: boolean
  readonly items: readonly PaperItem[]
}

/** How many values of it are missing. */
export function missingOf({ items }: Pick<Paper, 'items'>): number {
  return items.reduce(
    (sum, { values }) => sum + values.filter(({ value }) => value === null).length,
    0,
  )
}

const paiseOfLakh = 10_000_000

/** Paise in lakh rupees, as reports want them: 34512000 → "3.45 lakh". */
export function lakhWords(paise: number): string {
  return `${(paise / paiseOfLakh).toFixed(2)} lakh`
}

/** A value for people; '' where it is missing. */
export function valueWords(unit: PaperUnit, value: number | string | null): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (unit === 'money') return `${rupees(value)} (${lakhWords(value)})`
  if (unit === 'percent') return `${value.toFixed(2)} %`
  return unit === 'mean' ? value.toFixed(1) : count(value)
}

/** A value as papers print it, with what is said of it; `none`: for one that is missing. */
export function printedValue(unit: PaperUnit, given: PaperValue, none: string): string {
  if (given.value !== null) return valueWords(unit, given.value)
  return given.isWithoutRecords ? 'No records' : none
}

/**
 * What is said of the values of an item, each sentence once, with its years where not all have it.
 */
export function notesOf({ values }: Pick<PaperItem, 'values'>): readonly string[] {
  const years = new Map<string, string[]>()
  for (const { note, year } of values) {
    if (note !== undefined) years.set(note, [...(years.get(note) ?? []), year])
  }
  return [...years].map(([note, of]) =>
    of.length === values.length ? note : `${of.join(', ')}: ${note}`,
  )
}

/** The name of a paper's files, without an ending: "naac-2025-26". */
export function paperFileName({ template, words }: Pick<Paper, 'template' | 'words'>): string {
  return `${template.code}-${words}`
}

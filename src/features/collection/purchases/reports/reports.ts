import { formatDay } from '#src/kernel/dates.ts'

/** The reports of purchases. */
export const reportKinds = ['departments', 'budgets', 'overdue', 'prices', 'times'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportNames: Readonly<Record<ReportKind, string>> = {
  departments: 'Requested and bought',
  budgets: 'Use of budgets',
  overdue: 'Overdue orders',
  prices: 'Price of a copy',
  times: 'From wish to shelf',
}

/** A report as a table of texts, for the page and all files. */
export type PurchaseReport = {
  readonly kind: ReportKind
  /** "Use of budgets, 2026-27". */
  readonly title: string
  /** What it counts, in a sentence. */
  readonly about: string
  /** The columns; those of numbers begin with a colon. */
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The headings of columns of days, which stand in the rows as YYYY-MM-DD. */
  readonly dates?: readonly string[]
  /** How many of the last rows are sums. */
  readonly sums: number
}

/** The rows for people: "Mon, 24 Nov 2026". */
export function shownRows({ headings, rows, dates = [] }: PurchaseReport): readonly string[][] {
  return rows.map((cells) =>
    cells.map((cell, at) => (dates.includes(headings[at] ?? '') ? formatDay(cell) : cell)),
  )
}

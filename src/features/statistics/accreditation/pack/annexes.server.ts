import type { RegisterRow } from '#src/features/collection/accession-register/register-row.ts'
import type { GateEntry } from '#src/features/statistics/gate-register/list-entries.server.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { MonthOfUse } from './use-by-month.server.ts'

/** Rows of the gate log that are printed of one day; the workbook of the gate register has all. */
export const mostLogRows = 300

/**
 * A table of an annex as it is printed; `total`: how many rows there are, where some are left out.
 */
export type AnnexTable = {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: number
}

/** What is attached to a paper. */
export type Annexes = {
  /** The last copies of the accession register by the last day, in its order. */
  readonly register: readonly RegisterRow[]
  readonly log: readonly {
    readonly day: Day
    /** Whether the calendar has the library open on it. */
    readonly isOpen: boolean
    readonly entries: readonly GateEntry[]
  }[]
  readonly printJournals: AnnexTable
  readonly eJournals: AnnexTable
  /** Paise by financial year, the latest first; null: nothing is recorded. */
  readonly spending: readonly {
    readonly words: string
    readonly books: number | null
    readonly journals: number | null
    readonly eResources: number | null
    readonly together: number | null
  }[]
  readonly subjects: readonly HoldingCount[]
  readonly courses: readonly HoldingCount[]
  /** Of each month of the year up to the last day. */
  readonly use: readonly MonthOfUse[]
}

/** Titles and volumes held under a name. */
export type HoldingCount = {
  readonly name: string
  readonly titles: number
  readonly volumes: number
}

/** Names that a table of holdings prints. */
export const mostHoldings = 200

/** The largest holdings; the rest in one row: "201 other subjects together". */
export function largestHoldings(
  all: readonly HoldingCount[],
  plural: string,
): readonly HoldingCount[] {
  const rest = all.slice(mostHoldings)
  if (rest.length === 0) return all
  const sum = (of: (one: HoldingCount) => number) => rest.reduce((most, one) => most + of(one), 0)
  const name = `${rest.length} other ${plural} together`
  const titles = sum((one) => one.titles)
  const volumes = sum((one) => one.volumes)
  return [...all.slice(0, mostHoldings), { name, titles, volumes }]
}

import type { RegisterRow } from '#src/features/collection/accession-register/register-row.ts'
import type { GateEntry } from '#src/features/statistics/gate-register/list-entries.server.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { MonthOfUse } from './use-by-month.server.ts'

/** Rows of the gate log that are printed of one day; the workbook of the gate register has all. */
export const mostLogRows = 300

/** A table of an annex as it is printed; `total`: how many rows there are, where some are left out. */
export type AnnexTable = {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: number
}

/** What is attached to a paper. */
export type Annexes = {
  /** The last copies of the accession register by the last day, in its order. */
  readonly register: readonly RegisterRow[]
  readonly log: readonly { readonly day: Day; readonly entries: readonly GateEntry[] }[]
  readonly printJournals: AnnexTable
  readonly eJournals: AnnexTable
  /** Paise by financial year, the latest first. */
  readonly spending: readonly {
    readonly words: string
    readonly books: number
    readonly journals: number
    readonly eResources: number
    readonly together: number
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

import type { FactChange } from './journal-changes.ts'
import type { AccessWay } from './journals.ts'
import type { ListColumn } from './list-columns.ts'
import type { RowOutcome } from './plan-import.ts'

export const mostListRows = 20_000
export const megabytesOfList = 10
export const importsPerPage = 20
export const rowsPerPage = 50

export const rowOutcomes = ['new', 'changed', 'unchanged', 'faulty'] as const

export type ImportWork = 'try' | 'run' | 'undo'

/** An import of a list of journals. */
export type JournalImport = {
  readonly id: string
  readonly number: number
  readonly fileName: string
  readonly package: string
  readonly way: AccessWay
  /** Whether readers see new journals at once. */
  readonly published: boolean
  readonly headings: readonly string[]
  readonly meanings: readonly (ListColumn | null)[]
  readonly status: 'open' | 'tried' | 'done' | 'failed' | 'undone'
  /** What is being done with it; null: nothing. */
  readonly work: ImportWork | null
  readonly failure: string | null
  readonly actor: string
  readonly createdAt: Date
  readonly version: number
}

/** How many rows had which outcome; `all` has those too that nobody has looked at. */
export type RowCounts = Readonly<Record<RowOutcome | 'all', number>>

/** A row of an import as it is shown. */
export type ShownRow = {
  readonly row: number
  readonly cells: readonly string[]
  readonly outcome: RowOutcome | null
  readonly reason: string | null
  readonly journal: number | null
  readonly changes: readonly FactChange[] | null
}

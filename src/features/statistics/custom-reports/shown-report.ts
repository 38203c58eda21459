import type { ReportTable } from '#src/features/lending/circulation-reports/report-table.ts'
import type { ReportFault } from './report-fault.ts'

/** A report as its page shows it. */
export type ShownReport = {
  readonly table: ReportTable
  /** Of which days it is, and what a reader of its numbers has to know. */
  readonly says: readonly string[]
  readonly total: number
  /** Whether there are more rows than `total`. */
  readonly hasMore: boolean
  readonly page: number
  readonly pages: number
  /** The query that the files are asked with. */
  readonly search: string
  /** What is asked wrongly; it is not run then. */
  readonly faults: readonly ReportFault[]
  readonly isPersonal: boolean
  /** When and by whom it was made. */
  readonly made: string
  /** Why there is no table; null: there is one. */
  readonly failure: string | null
}

import type { ReportTable } from '#src/features/lending/circulation-reports/report-table.ts'
import type { ReportFault } from './report-definition.ts'

/** A report as its page shows it. */
export type ShownReport = {
  readonly table: ReportTable
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
  /** Why there is no table; null: there is one. */
  readonly failure: string | null
}

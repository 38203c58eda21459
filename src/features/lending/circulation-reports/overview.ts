import type { ReportKind } from './report-kinds.ts'

/** A number by month, with that of the year before; money in paise. */
export type OverviewChart = {
  readonly title: string
  /** The report that has it. */
  readonly report: ReportKind
  readonly unit: string
  readonly isMoney: boolean
  readonly months: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

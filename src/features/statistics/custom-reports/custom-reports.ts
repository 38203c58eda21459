import type { ReadReport } from './report-definition.ts'
import type { ReportSchedule } from './report-schedule.ts'

export const longestReportName = 120
export const mostReports = 500

/** A report that was saved. */
export type CustomReport = ReadReport & {
  readonly number: number
  readonly name: string
  readonly isShared: boolean
  readonly isMine: boolean
  /** Who made it, for people. */
  readonly madeBy: string
  readonly version: number
  /** null: it is not mailed. */
  readonly schedule: ReportSchedule | null
  readonly recipients: readonly string[]
  readonly nextAt: string | null
  readonly lastAt: string | null
  readonly lastFailure: string | null
}

/** The file name of a report without its ending: letters, digits and hyphens of its name. */
export function reportFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return plain === '' ? 'report' : plain
}

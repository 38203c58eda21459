import { formatDay } from '#src/kernel/dates.ts'
import { reportKinds } from './report-kinds.ts'
import type { ReportQuery } from './report-query.ts'
import { firstBefore, lastBefore } from './year-before.ts'

/** The title of a report with its time: "Overdue books, Mon, 24 Nov 2026". */
export function reportTitle(query: ReportQuery): string {
  return `${reportKinds[query.report].title}, ${timeWords(query)}`
}

/** Of when a report is: "Mon, 24 Nov 2026" or "1 Nov … to …". */
export function timeWords({ report, from, to, compares }: ReportQuery): string {
  if (reportKinds[report].asks === 'day') return formatDay(to)
  const days = `${formatDay(from)} to ${formatDay(to)}`
  if (!compares) return days
  return `${days}, and ${formatDay(firstBefore(from))} to ${formatDay(lastBefore(to))}`
}

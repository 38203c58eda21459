import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { OverviewChart } from './overview.ts'
import { firstOfTwelveMonths } from './report-query.ts'
import { cellText } from './report-table.ts'
import { readReport } from './reports.server.ts'

/** What stands in the overview: a number of a report by its name there. */
const charts = [
  { report: 'by-month', name: 'Issued', unit: 'Loans' },
  { report: 'by-month', name: 'Returned', unit: 'Loans' },
  { report: 'by-month', name: 'Renewed', unit: 'Renewals' },
  { report: 'added', name: 'Copies', unit: 'Copies added' },
  { report: 'fines', name: 'Charged', unit: 'Rupees' },
  { report: 'fines', name: 'Taken in', unit: 'Rupees' },
] as const

/**
 * The last twelve months, this one with them, in a few numbers beside those of the year before.
 * Errors: `forbidden`.
 */
export async function readOverview(
  db: Db,
  actor: Actor,
  today: Day,
): Promise<readonly OverviewChart[]> {
  const from = firstOfTwelveMonths(today)
  const kinds = [...new Set(charts.map(({ report }) => report))]
  const tables = new Map(
    await Promise.all(
      kinds.map(async (report) => {
        const query = { report, from, to: today, compares: true }
        return [report, await readReport(db, actor, query)] as const
      }),
    ),
  )
  return charts.flatMap(({ report, name, unit }) => {
    const table = tables.get(report)
    const [months] = table?.columns ?? []
    const at = table?.columns.findIndex((column) => column.name === name) ?? -1
    if (!table || !months || at === -1) return []
    const line = (column: number) => table.rows.map(({ cells }) => cells[column] ?? null)
    const known = [at, at + 1].filter((column) => line(column).every((cell) => cell !== null))
    return {
      title: name === 'Copies' ? 'Copies added' : name,
      report,
      unit,
      isMoney: table.columns[at]?.kind === 'money',
      months: table.rows.map(({ cells }) => cellText(cells[0] ?? null, months)),
      series: known.map((column) => ({
        name: column === at ? 'These months' : 'Year before',
        values: line(column).map(Number),
      })),
    }
  })
}

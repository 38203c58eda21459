import { type RawBuilder, sql } from 'kysely'
import type { ReportTable } from '#src/features/lending/circulation-reports/report-table.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isTooLong, readOnly } from '#src/server/database/read-only.ts'
import { comparedTable } from './compared-table.ts'
import { pivotTable } from './pivot-table.ts'
import { readReportClock } from './report-clock.server.ts'
import { definitionSearch, isPersonal, type ReportDefinition } from './report-definition.ts'
import type { ReportClock } from './report-periods.ts'
import { pivotQuery, readAcrossColumns } from './report-pivot.server.ts'
import { reportOrder, reportQuery } from './report-query.server.ts'
import { reportTable } from './report-rows.ts'
import { type ReportTime, reportTimes } from './report-times.ts'
import { comparisonQuery, readKnownSince, readSums } from './report-year-before.server.ts'
import { yearBeforeKnown } from './report-year-before.ts'
import { requireReporter } from './require-reporter.server.ts'
import { reportedTables } from './subject-rows.server.ts'

/** Rows of a page, and the most that a file has. */
export const pageRows = 100
export const fileRows = 50_000

/** How many rows are counted at most: of more it is only said that there are more. */
export const mostCounted = 10_000

const patience = { page: 15_000, file: 50_000 } as const

/** Rows of a report from `offset` on, and how many it has, `mostCounted` and one at most. */
export type ReportRun = {
  readonly table: ReportTable
  readonly total: number
  /** The days that it is of. */
  readonly times: readonly ReportTime[]
  /** What a reader of its numbers has to know. */
  readonly notes: readonly string[]
}

type Asked = { readonly limit: number; readonly offset: number; readonly from: string }

/**
 * Runs a report. One that says who somebody is, is written into the audit before it is read, with
 * where it was run `from`: the page, a file, the API. Errors: `forbidden`, `too-large` where it
 * takes too long.
 */
export async function runReport(
  db: Db,
  actor: Actor,
  definition: ReportDefinition,
  { limit, offset, from }: Asked,
): Promise<ReportRun> {
  requireReporter(actor)
  if (isPersonal(definition)) {
    const after = { from, report: definitionSearch(definition) }
    await audit(db, actor, 'custom-report', [
      { action: 'run-with-names', id: definition.subject, after },
    ])
  }
  const clock = await readReportClock(db, actor)
  const times = reportTimes(definition, clock)
  const milliseconds = limit > pageRows ? patience.file : patience.page
  try {
    return await readOnly(db, { tables: reportedTables, milliseconds }, async (within) => {
      const { query, tableOf, notes } = await prepare(within, definition, clock, times)
      const { rows } = await sql<Record<string, unknown>>`
        ${query} order by ${reportOrder(definition)} limit ${limit} offset ${offset}`.execute(
        within,
      )
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::integer as total
        from (select from (${query}) as found limit ${mostCounted + 1}) as counted`.execute(within)
      return { table: tableOf(rows), total: counted[0]?.total ?? 0, times, notes }
    })
  } catch (error) {
    throw isTooLong(error) ? tooLong() : error
  }
}

type Prepared = {
  readonly query: RawBuilder<unknown>
  readonly tableOf: (rows: readonly Record<string, unknown>[]) => ReportTable
  readonly notes: readonly string[]
}

/** The statement of a report, and how its rows become a table. Errors: `too-large`. */
async function prepare(
  within: Db,
  definition: ReportDefinition,
  clock: ReportClock,
  times: readonly ReportTime[],
): Promise<Prepared> {
  const { across, compares } = definition
  if (across !== null) {
    const columns = await readAcrossColumns(within, definition, across, clock)
    const query = pivotQuery(definition, across, columns, clock)
    return { query, tableOf: (rows) => pivotTable(definition, across, columns, rows), notes: [] }
  }
  if (!compares) {
    const query = reportQuery(definition, clock)
    return { query, tableOf: (rows) => reportTable(definition, rows), notes: [] }
  }
  const query = comparisonQuery(definition, clock)
  const known = yearBeforeKnown(times, await readKnownSince(within, definition, times))
  const sums = await readSums(within, definition, query)
  return {
    query,
    tableOf: (rows) => comparedTable(definition, rows, sums, known.isKnown),
    notes: known.notes,
  }
}

function tooLong(): AppError {
  return new AppError(
    'too-large',
    'This report takes too long to make. Add a filter, such as a period, or take out columns that are counted, such as Times issued.',
  )
}

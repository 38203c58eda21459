import type { ReportTable } from '#src/features/lending/circulation-reports/report-table.ts'
import { madeWords } from '#src/institute/made-words.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { pageCount, readPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { definitionSearch, isPersonal, type ReportDefinition } from './report-definition.ts'
import type { ReportFault } from './report-fault.ts'
import { timeWords } from './report-times.ts'
import { mostCounted, pageRows, type ReportRun, runReport } from './run-report.server.ts'
import type { ShownReport } from './shown-report.ts'

const noTable: ReportTable = { columns: [], rows: [], charted: [], overTime: false }
const nothing = { table: noTable, says: [], total: 0, hasMore: false, pages: 1 }

/**
 * A page of a report. One that is asked wrongly or takes too long is no error of the page: what it
 * is made of stands there to be changed. Errors: `forbidden`.
 */
export async function showReport(
  db: Db,
  actor: Actor,
  definition: ReportDefinition,
  asked: {
    readonly page: string | null
    readonly name: string
    readonly faults: readonly ReportFault[]
  },
): Promise<ShownReport> {
  const { page, size, offset } = readPage(asked.page, pageRows)
  const named = asked.name === '' ? '' : `&name=${encodeURIComponent(asked.name)}`
  const about = {
    page,
    search: `?${definitionSearch(definition)}${named}`,
    faults: asked.faults,
    isPersonal: isPersonal(definition),
    made: madeWords(actor),
  }
  if (asked.faults.length > 0) {
    const failure = 'The report was not run. Correct what is marked above.'
    return { ...about, ...nothing, isPersonal: false, failure }
  }
  try {
    const run = await runReport(db, actor, definition, { limit: size, offset, from: 'page' })
    const total = Math.min(run.total, mostCounted)
    return {
      ...about,
      table: run.table,
      says: saysOf(run),
      total,
      hasMore: run.total > mostCounted,
      pages: pageCount(total, size),
      failure: null,
    }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too-large') throw error
    return { ...about, ...nothing, failure: error.message }
  }
}

/** Of which days a report is, and what a reader of its numbers has to know. */
export function saysOf({ times, notes }: ReportRun): readonly string[] {
  return [...times.map((time) => `${timeWords(time)}.`), ...notes]
}

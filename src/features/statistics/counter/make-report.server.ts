import { institute } from '#institute'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { countedUses } from './counted-uses.ts'
import { counterException } from './counter-exceptions.ts'
import { reportLines } from './counter-lines.ts'
import type { CounterQuery } from './counter-query.ts'
import type { MadeReport } from './counter-report.ts'
import { searchesRows, usageRows } from './usage-rows.server.ts'

/** Throws `forbidden` to all but administrators. */
export function requireCounterReader(actor: Actor): void {
  requireDuty('staff:reports', actor, 'COUNTER reports are for the staff of the library.')
}

/** Makes a report. Errors: `forbidden` to all but administrators, `too-large`. */
export async function makeReport(
  db: Db,
  actor: Actor,
  query: CounterQuery,
  origin: string,
): Promise<MadeReport> {
  requireCounterReader(actor)
  const { report, begin, end } = query
  const [rows, searches] = await Promise.all([
    usageRows(db, begin, end, report.kind === 'item'),
    searchesRows(db, begin, end),
  ])
  const names = { platform: institute.libraryName, database: `E-books of ${institute.libraryName}` }
  const lines = reportLines(query, countedUses(report.kind, rows, searches, names))
  const isEmpty = lines.length === 0
  return {
    query,
    lines,
    exceptions: [...query.exceptions, ...(isEmpty ? [counterException(3030)] : [])],
    created: new Date(),
    platform: names.platform,
    namespace: institute.emailDomain,
    institution: institute.name,
    createdBy: `${institute.product}, ${institute.libraryName}`,
    origin,
  }
}

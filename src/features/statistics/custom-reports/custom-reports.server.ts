import { sql } from 'kysely'
import { type Actor, actorName, actorWords } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type CustomReport, longestReportName, mostReports } from './custom-reports.ts'
import {
  definitionSearch,
  isPersonal,
  type ReportDefinition,
  readDefinition,
} from './report-definition.ts'
import { readSchedule } from './report-schedule.ts'
import { requireReporter } from './require-reporter.server.ts'

type Row = {
  readonly number: number
  readonly name: string
  readonly definition: string
  readonly isShared: boolean
  readonly createdBy: string
  readonly version: number
  readonly schedule: string | null
  readonly day: number | null
  readonly hour: number | null
  readonly recipients: readonly string[]
  readonly nextAt: Date | null
  readonly lastAt: Date | null
  readonly lastFailure: string | null
}

const columns = sql`number, name, definition, is_shared as "isShared", created_by as "createdBy",
  version, schedule, schedule_day as day, schedule_hour as hour, recipients, next_at as "nextAt",
  last_at as "lastAt", last_failure as "lastFailure"`

/** Reports that are the actor's, or shared. */
const seenBy = (actor: Actor) =>
  sql`(is_shared or created_by = ${actorName(actor)} or ${actor.kind === 'system'})`

function shown(row: Row, actor: Actor): CustomReport {
  const { schedule, day, hour, createdBy, nextAt, lastAt, ...rest } = row
  return {
    ...rest,
    ...readDefinition(new URLSearchParams(row.definition)),
    isMine: createdBy === actorName(actor),
    madeBy: actorWords(createdBy),
    schedule: schedule === null ? null : readSchedule(schedule, day, hour ?? -1),
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
  }
}

/** The reports that somebody sees, by their names, at most `mostReports`. Errors: `forbidden`. */
export async function listReports(db: Db, actor: Actor): Promise<readonly CustomReport[]> {
  requireReporter(actor)
  const { rows } = await sql<Row>`
    select ${columns} from custom_reports where ${seenBy(actor)}
    order by lower(name), number limit ${mostReports}`.execute(db)
  return rows.map((row) => shown(row, actor))
}

/** The report of a number. Errors: `forbidden`, `not-found`, also where it is another's alone. */
export async function reportAt(db: Db, actor: Actor, number: string): Promise<CustomReport> {
  requireReporter(actor)
  const wanted = /^\d{1,9}$/.test(number) ? Number(number) : null
  const { rows } = await sql<Row>`
    select ${columns} from custom_reports where number = ${wanted} and ${seenBy(actor)}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not-found', 'There is no report with this number.')
  return shown(row, actor)
}

/** What is saved of a report. */
export type ReportFacts = {
  readonly name: string
  readonly definition: ReportDefinition
  readonly isShared: boolean
}

/** Saves a new report; gives its number. Errors: `forbidden`, `invalid-input`, `conflict`. */
export async function addReport(db: Db, actor: Actor, written: ReportFacts): Promise<number> {
  requireReporter(actor)
  const facts = checked(written)
  return inTransaction(db, async (within) => {
    await sql`lock table custom_reports in share row exclusive mode`.execute(within)
    await requireRoom(within)
    const { number } = await within
      .insertInto('custom_reports')
      .values({ id: newId(), ...facts, created_by: actorName(actor) })
      .returning('number')
      .executeTakeFirstOrThrow()
    await audit(within, actor, 'custom-report', [
      { action: 'added', id: String(number), after: facts },
    ])
    return number
  })
}

/**
 * Changes a report: one's own, or one that is shared. Only whoever made it takes it back from the
 * office. Errors: `forbidden`, `not-found`, `invalid-input`, `conflict` with `details.reason`
 * `changed` where somebody else has changed it meanwhile.
 */
export async function changeReport(
  db: Db,
  actor: Actor,
  { number, version }: { readonly number: string; readonly version: number },
  written: ReportFacts,
): Promise<void> {
  const facts = checked(written)
  await inTransaction(db, async (within) => {
    const before = await lockedReport(within, actor, number, version)
    if (before.isShared && !facts.is_shared && !before.isMine) {
      throw new AppError('forbidden', `Only ${before.madeBy} can stop sharing this report.`)
    }
    if (before.schedule && isPersonal(written.definition)) throw notMailed()
    await within
      .updateTable('custom_reports')
      .set({ ...facts, version: before.version + 1, changed_at: new Date() })
      .where('number', '=', before.number)
      .execute()
    const { name, definition, isShared } = before
    await audit(within, actor, 'custom-report', [
      {
        action: 'changed',
        id: number,
        before: { name, definition: definitionSearch(definition), is_shared: isShared },
        after: facts,
      },
    ])
  })
}

/** Removes a report: one's own, or one that is shared. Errors: as those of a change. */
export async function removeReport(
  db: Db,
  actor: Actor,
  { number, version }: { readonly number: string; readonly version: number },
): Promise<void> {
  await inTransaction(db, async (within) => {
    const before = await lockedReport(within, actor, number, version)
    await within.deleteFrom('custom_reports').where('number', '=', before.number).execute()
    const { name, definition } = before
    await audit(within, actor, 'custom-report', [
      { action: 'removed', id: number, before: { name, definition: definitionSearch(definition) } },
    ])
  })
}

/** The report as it is, locked for a change. Errors: `not-found`, `conflict`. */
export async function lockedReport(
  within: Db,
  actor: Actor,
  number: string,
  version: number,
): Promise<CustomReport> {
  const report = await reportAt(within, actor, number)
  const { rows } = await sql<{ version: number }>`
    select version from custom_reports where number = ${report.number} for update`.execute(within)
  if (rows[0]?.version === version && version === report.version) return report
  throw new AppError(
    'conflict',
    'Somebody has changed the report meanwhile. Look at it as it is now, then save again.',
    { reason: 'changed' },
  )
}

/** What a report that is mailed may not hold. */
export function notMailed(): AppError {
  return new AppError(
    'conflict',
    'This report says who somebody is, so it is not sent by mail. Take out the names and numbers of members, or open it here.',
    { reason: 'personal' },
  )
}

function checked({ name, definition, isShared }: ReportFacts) {
  const clean = cleanLine(name, longestReportName + 1)
  const message =
    clean === ''
      ? 'Please give the report a name.'
      : clean.length > longestReportName
        ? `Please write a name of at most ${longestReportName} characters.`
        : null
  if (message !== null) {
    throw new AppError('invalid-input', message, { fields: [{ field: 'name', message }] })
  }
  return { name: clean, definition: definitionSearch(definition), is_shared: isShared }
}

async function requireRoom(db: Db): Promise<void> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from custom_reports`.execute(db)
  if ((rows[0]?.many ?? 0) < mostReports) return
  throw new AppError('conflict', `There are ${mostReports} reports: remove one that is not needed.`)
}

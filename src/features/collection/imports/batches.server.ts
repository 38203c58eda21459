import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { takenOver } from './import-lock.server.ts'
import type { Batch, BatchStatus, ImportCounts, ImportFormat } from './imports.ts'

/** Errors: `forbidden` for anyone but an admin and the system itself. */
export function requireImporter(actor: Actor): void {
  requireDuty('staff:cataloguing', actor, 'Only the staff of the library import books.')
}

/** The columns of its counts. */
export const countColumns = [
  'read',
  'created',
  'merged',
  'unchanged',
  'rejected',
  'copies_created as copiesCreated',
] as const

/**
 * An import that is worked on, and by whom: what another attempt has left on its way does not count
 * any more.
 */
export type UnderWay = { readonly id: string; readonly attempt: string }

/**
 * Adds what a step has done to the counts of the import, in its transaction, and gives the sum.
 * Errors: those of `takenOver` where the import is another attempt's by now; then nothing of the
 * step may stay.
 */
export async function addToCounts(
  db: Db,
  { id, attempt }: UnderWay,
  done: ImportCounts,
): Promise<ImportCounts> {
  const sum = await db
    .updateTable('import_batches')
    .set((eb) => ({
      read: eb('read', '+', done.read),
      created: eb('created', '+', done.created),
      merged: eb('merged', '+', done.merged),
      unchanged: eb('unchanged', '+', done.unchanged),
      rejected: eb('rejected', '+', done.rejected),
      copies_created: eb('copies_created', '+', done.copiesCreated),
    }))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returning(countColumns)
    .executeTakeFirst()
  return sum ?? takenOver()
}

/**
 * Writes down that an import has ended, where it is not another attempt's by now. One that was only
 * tried, and whose file is kept, is open again.
 */
export async function finishBatch(
  db: Db,
  { id, attempt }: UnderWay,
  status: BatchStatus,
  failure: string | null = null,
): Promise<Batch> {
  await sql`
    with ended as (
      update import_batches set
        status = case when dry_run and file_key is not null then 'open' else ${status} end,
        dry_run = dry_run and (file_key is null or ${status} = 'done'), failure = ${failure},
        finished_at = now(), work = null, attempt = null, progress = null, cancel_wanted = false, cut_off = false
      where id = ${id} and attempt = ${attempt} returning id)
    delete from import_claims where batch_id in (select id from ended)`.execute(db)
  return batchWithId(db, id)
}

/** The import as it stands. */
export async function batchWithId(db: Db, id: string): Promise<Batch> {
  return readBatch(await batchRows(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** The imports, newest first. */
export async function listImports(db: Db, actor: Actor, limit = 50): Promise<Batch[]> {
  requireImporter(actor)
  const rows = await batchRows(db).orderBy('number', 'desc').limit(limit).execute()
  return rows.map(readBatch)
}

/** The import with that number, with its id. Errors: `not-found`. */
export async function findBatch(db: Db, number: number): Promise<Batch & { id: string }> {
  const row = await batchRows(db).where('number', '=', number).executeTakeFirst()
  if (!row)
    throw new AppError('not-found', `There is no import ${number}: look at the list of imports.`)
  return { ...readBatch(row), id: row.id }
}

function batchRows(db: Db) {
  return db.selectFrom('import_batches').selectAll()
}

function readBatch(
  row: Awaited<ReturnType<ReturnType<typeof batchRows>['executeTakeFirstOrThrow']>>,
): Batch {
  return {
    number: row.number,
    fileName: row.file_name,
    format: row.format as ImportFormat,
    dryRun: row.dry_run,
    status: row.status as BatchStatus,
    actor: row.actor,
    ignoredColumns: row.ignored_columns,
    headings: row.headings,
    failure: row.failure,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    read: row.read,
    created: row.created,
    merged: row.merged,
    unchanged: row.unchanged,
    rejected: row.rejected,
    copiesCreated: row.copies_created,
  }
}

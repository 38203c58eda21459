import { sql } from 'kysely'
import { requireAdmin } from '../../kernel/access.ts'
import type { Actor } from '../../kernel/actor.ts'
import { actorName } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Db } from '../../server/database/connect.ts'
import { displayName } from './file-kind.ts'
import type { ImportFile } from './import-file.server.ts'
import type { Batch, BatchStatus, ImportCounts, ImportFormat } from './imports.ts'

/** Errors: `forbidden` for anyone but an admin and the system itself. */
export function requireImporter(actor: Actor): void {
  requireAdmin(actor, 'Only an administrator of the library may import books.')
}

/** Writes down a new import as running; gives its id. */
export async function startBatch(
  db: Db,
  actor: Actor,
  { file, fileName, dryRun }: { file: ImportFile; fileName: string; dryRun: boolean },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('import_batches')
    .values({
      id,
      file_name: storable(displayName(fileName)),
      format: file.format,
      headings: file.headings.map(storable),
      ignored_columns: file.ignored.map(storable),
      dry_run: dryRun,
      status: 'running',
      actor: actorName(actor),
    })
    .execute()
  return id
}

/** A text as the database takes it: without NUL and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}

/** Sets what the import has done so far. */
export async function saveCounts(db: Db, id: string, counts: ImportCounts): Promise<void> {
  const { copiesCreated, ...others } = counts
  await db
    .updateTable('import_batches')
    .set({ ...others, copies_created: copiesCreated })
    .where('id', '=', id)
    .execute()
}

export async function finishBatch(
  db: Db,
  id: string,
  status: BatchStatus,
  failure: string | null = null,
): Promise<Batch> {
  await db.deleteFrom('import_claims').where('batch_id', '=', id).execute()
  await db
    .updateTable('import_batches')
    .set({ status, failure, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  const row = await batchRows(db).where('id', '=', id).executeTakeFirstOrThrow()
  return readBatch(row)
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

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
import { storable } from './storable.ts'

/** Errors: `forbidden` for anyone but an admin and the system itself. */
export function requireImporter(actor: Actor): void {
  requireAdmin(actor, 'Only an administrator of the library may import books.')
}

type Start = {
  readonly file: ImportFile
  readonly fileName: string
  readonly dryRun: boolean
  /** The import that was taken in before and is to run now; a new one where it is left out. */
  readonly id?: string | undefined
}

/** Writes down that an import runs; gives its id. */
export async function startBatch(db: Db, actor: Actor, start: Start): Promise<string> {
  const { file, fileName, dryRun } = start
  const running = {
    format: file.format,
    headings: [...file.headings],
    ignored_columns: [...file.ignored],
    dry_run: dryRun,
    status: 'running',
  }
  if (start.id !== undefined) {
    const fresh = { copies_created: 0, failure: null, started_at: sql<Date>`now()` }
    await db
      .updateTable('import_batches')
      .set({ ...running, ...fresh, ...noResults, finished_at: null, undone: null })
      .where('id', '=', start.id)
      .execute()
    await db.deleteFrom('import_rejects').where('batch_id', '=', start.id).execute()
    return start.id
  }
  const id = newId()
  const names = { id, file_name: storable(displayName(fileName)), actor: actorName(actor) }
  await db
    .insertInto('import_batches')
    .values({ ...running, ...names })
    .execute()
  return id
}

const noResults = { read: 0, created: 0, merged: 0, unchanged: 0, rejected: 0 } as const

/** Sets what the import has done so far. */
export async function saveCounts(db: Db, id: string, counts: ImportCounts): Promise<void> {
  const { copiesCreated, ...others } = counts
  await db
    .updateTable('import_batches')
    .set({ ...others, copies_created: copiesCreated })
    .where('id', '=', id)
    .execute()
}

/** Writes down that an import has ended. One that was only tried, and whose file is kept, is open again. */
export async function finishBatch(
  db: Db,
  id: string,
  status: BatchStatus,
  failure: string | null = null,
): Promise<Batch> {
  await db.deleteFrom('import_claims').where('batch_id', '=', id).execute()
  await sql`
    update import_batches set
      status = case when dry_run and file_key is not null then 'open' else ${status} end,
      dry_run = dry_run and (file_key is null or ${status} = 'done'),
      failure = ${failure}, finished_at = now(), work = null, progress = null, cancel_wanted = false
    where id = ${id}`.execute(db)
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

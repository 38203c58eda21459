import { sql } from 'kysely'
import { findBatch, requireImporter } from '#src/features/collection/imports/batches.server.ts'
import type { Batch } from '#src/features/collection/imports/imports.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { BookImport, ListedImport } from './book-imports.ts'

type Rest = Omit<BookImport, keyof Batch | 'id'>

/** The import with that number, as an address has it. Errors: `forbidden`, `not-found`. */
export async function readBookImport(
  db: Db,
  actor: Actor,
  number: string | number,
): Promise<BookImport> {
  requireImporter(actor)
  const wanted = /^[1-9]\d{0,8}$/.test(String(number)) ? Number(number) : 0
  const batch = await findBatch(db, wanted)
  const { rows } = await sql<Rest>`
    select file_key as "fileKey", file_size as "fileSize", meanings, series, clashes, sample, work, progress, undone,
      cancel_wanted as "cancelWanted", cut_off as "cutOff",
      exists (select from import_changes where batch_id = import_batches.id) as "hasChanges"
    from import_batches where id = ${batch.id}`.execute(db)
  const [rest] = rows
  if (!rest) throw new AppError('not-found', 'This import has just been removed.')
  return { ...batch, ...rest }
}

/**
 * Locks the import with that number until the transaction ends, and reads it. Errors: `forbidden`,
 * `not-found`.
 */
export async function lockImport(
  db: Db,
  actor: Actor,
  number: string | number,
): Promise<BookImport> {
  const { id } = await readBookImport(db, actor, number)
  await sql`select from import_batches where id = ${id} for update`.execute(db)
  return readBookImport(db, actor, number)
}

const sizeOfPage = 20
export const importList = 'imports'

/** A page of the imports, the newest first. Errors: `forbidden`. */
export async function listBookImports(
  db: Db,
  actor: Actor,
  place: Place,
): Promise<ListPage<ListedImport>> {
  requireImporter(actor)
  const { beyond, order } = latestFirst('number', 'bigint', place)
  const rows = await db
    .selectFrom('import_batches')
    .select(['number', 'file_name as fileName', 'format', 'dry_run as dryRun', 'status', 'actor'])
    .select(['work', 'failure', 'read', 'created', 'merged', 'unchanged', 'rejected'])
    .select(['copies_created as copiesCreated', 'ignored_columns as ignoredColumns', 'headings'])
    .select(['started_at as startedAt', 'finished_at as finishedAt'])
    .$narrowType<Pick<ListedImport, 'format' | 'status' | 'work'>>()
    .where(beyond)
    .orderBy(order)
    .limit(sizeOfPage + 1)
    .execute()
  return listPage(importList, place, rows, sizeOfPage, ({ number }) => [String(number)])
}

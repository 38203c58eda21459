import { sql } from 'kysely'
import { removeSeriesOfImport } from '#src/features/collection/books/accession-series.server.ts'
import { removeBooks, updateBook } from '#src/features/collection/books/books.server.ts'
import { bookDraft } from '#src/features/collection/books/books.ts'
import { removeCopies } from '#src/features/collection/books/copies.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { findBatch, requireImporter, type UnderWay } from './batches.server.ts'
import { takenOver, withImportLock } from './import-lock.server.ts'
import type { Kept, Undone, UndoProgress } from './imports.ts'
import {
  bookChanged,
  bookStays,
  copyStays,
  keptBook,
  keptCopy,
  noCopiesGo,
} from './undo-fates.server.ts'

const firstId = '00000000-0000-0000-0000-000000000000'

/** Entities a transaction. */
const pageSize = 200
/** Of what an undo left, what its import keeps the names of. */
const keptNamed = 200

type UndoOptions = {
  readonly onProgress?: (progress: UndoProgress) => void
  /**
   * Ends the undo after the page under way; what it took back by then is gone, and it can be run
   * again for the rest. Where the reason is an AppError, the process ends, and the undo is left as
   * a kill would leave it.
   */
  readonly signal?: AbortSignal
  /** Who works on it, where that has to be known before; a new one where it is left out. */
  readonly attempt?: string
}

/**
 * Takes an import back: removes the copies and books that it made and restores the books that it
 * changed. What has been used or changed since stays and is reported; once that is settled, the
 * undo can be run again for the rest. What it does is audited as any change is. Errors:
 * `forbidden`, `not-found`, `conflict` where nothing is left to undo or an import runs.
 */
export async function undoImport(
  db: Db,
  actor: Actor,
  number: number,
  options: UndoOptions = {},
): Promise<Undone> {
  requireImporter(actor)
  return withImportLock(db, async () => {
    const batch = await findBatch(db, number)
    if (batch.dryRun)
      throw new AppError('conflict', `Import ${number} was a dry run: there is nothing to undo.`)
    const all = await countEntities(db, batch.id)
    if (all === 0 && !(await wasCutOff(db, batch.id))) {
      throw new AppError(
        'conflict',
        `Import ${number} changed nothing, or it has been undone already.`,
      )
    }
    const kept: Kept[] = []
    const under: UnderWay = { id: batch.id, attempt: options.attempt ?? newId() }
    let done = 0
    const run: UndoRun = {
      db,
      batch: under,
      signal: options.signal,
      counts: await beginUndo(db, under),
      onLooked(entities) {
        done += entities
        options.onProgress?.({ done, all })
      },
    }
    options.onProgress?.({ done, all })
    await undoPages(run, 'copy-created', (page) => undoCopies(page, actor, kept))
    await undoPages(run, 'book-changed', (page) => restoreBooks(page, actor, kept))
    await undoPages(run, 'book-created', (page) => undoBooks(page, actor, kept))
    await inTransaction(db, (within) => removeSeriesOfImport(within, actor, batch.id))
    const undone = { ...run.counts, kept }
    const { signal } = options
    if (!isAppError(signal?.reason)) {
      await noteUndone(db, under, undone, signal?.aborted ?? false)
    }
    return undone
  })
}

/** Whether an undo of the import was cut off that goes on now: it may have taken back all of it. */
async function wasCutOff(db: Db, batchId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_batches
    where id = ${batchId} and work = 'undo' and undone is not null`.execute(db)
  return rows.length > 0
}

type UndoCounts = Omit<Undone, 'kept'>
const counted = {
  'copy-created': 'copiesRemoved',
  'book-changed': 'booksRestored',
  'book-created': 'booksRemoved',
} as const

/**
 * An import that was cut off begins anew once some of it was taken back. Gives what an undo has
 * taken back that was cut off itself and goes on now.
 */
async function beginUndo(db: Db, { id, attempt }: UnderWay): Promise<UndoCounts> {
  const one = await db
    .updateTable('import_batches')
    .set({ cut_off: false, attempt })
    .where('id', '=', id)
    .returning(sql<UndoCounts | null>`case when work = 'undo' then undone end`.as('undone'))
    .executeTakeFirst()
  const { booksRemoved = 0, booksRestored = 0, copiesRemoved = 0 } = one?.undone ?? {}
  return { booksRemoved, booksRestored, copiesRemoved }
}

/** Writes down what an undo did; what it left is named up to a bound, and all of it is counted. */
async function noteUndone(
  db: Db,
  { id, attempt }: UnderWay,
  undone: Undone,
  isCancelled: boolean,
): Promise<void> {
  const { kept } = undone
  const written = { ...undone, kept: kept.slice(0, keptNamed), keptInAll: kept.length }
  await sql`
    update import_batches set status = case when ${isCancelled} then status else 'undone' end, failure = null,
      undone = ${JSON.stringify(written)}::jsonb, work = null, attempt = null, progress = null,
      cancel_wanted = false
    where id = ${id} and attempt = ${attempt}`.execute(db)
}

/** How many books and copies a batch has made or changed that were not taken back yet. */
async function countEntities(db: Db, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct entity_id)::integer as count from import_changes
    where batch_id = ${batchId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

type UndoRun = {
  readonly db: Db
  readonly batch: UnderWay
  counts: UndoCounts
  readonly signal: AbortSignal | undefined
  readonly onLooked: (entities: number) => void
}

/** Entities of one page, to be undone in `db`, a transaction. */
type Page = { readonly db: Db; readonly batchId: string; readonly ids: readonly string[] }

/**
 * Runs `undo` over all entities of a kind, a page a transaction, and counts; it gives the ids that
 * it undid.
 */
async function undoPages(
  run: UndoRun,
  kind: keyof typeof counted,
  undo: (page: Page) => Promise<readonly string[]>,
): Promise<void> {
  const { db, batch, signal, onLooked } = run
  const batchId = batch.id
  for (let last = firstId; ; ) {
    const { rows } = await sql<{ id: string }>`
      select distinct entity_id as id from import_changes
      where batch_id = ${batchId}::uuid and kind = ${kind} and entity_id > ${last}::uuid
        and (kind <> 'book-changed' or not exists (
          select from import_changes made
          where made.batch_id = import_changes.batch_id and made.entity_id = import_changes.entity_id
            and made.kind = 'book-created'))
      order by entity_id limit ${pageSize}`.execute(db)
    const ids = rows.map((row) => row.id)
    if (signal?.aborted) return
    run.counts = await db.transaction().execute(async (transaction) => {
      const undone = await undo({ db: transaction, batchId, ids })
      await sql`delete from import_changes
        where batch_id = ${batchId}::uuid and kind in ('book-created', 'book-changed', 'copy-created')
          and entity_id = any(${undone}::uuid[])`.execute(transaction)
      const counts = { ...run.counts, [counted[kind]]: run.counts[counted[kind]] + undone.length }
      const written = JSON.stringify({ ...counts, kept: [] })
      const { numAffectedRows } = await sql`update import_batches set undone = ${written}::jsonb
        where id = ${batchId} and attempt = ${batch.attempt}`.execute(transaction)
      if (!numAffectedRows) takenOver()
      return counts
    })
    onLooked(ids.length)
    if (ids.length < pageSize || signal?.aborted) return
    last = ids.at(-1) ?? last
  }
}

async function undoCopies({ db, ids }: Page, actor: Actor, kept: Kept[]): Promise<string[]> {
  const rows = await db
    .selectFrom('copies')
    .select(['id', 'accession_number as number', copyStays.as('reason')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const staying = rows.filter(({ reason }) => reason !== null)
  for (const { number, reason } of staying) kept.push(keptCopy(number, reason ?? ''))
  const stay = new Set(staying.map(({ id }) => id))
  const going = rows.filter(({ id }) => !stay.has(id)).map(({ id }) => id)
  await removeCopies(db, actor, going)
  return ids.filter((id) => !stay.has(id))
}

/**
 * The books of a page that still exist, with why they cannot be restored, and why they cannot be
 * removed; null: they can.
 */
function readBooks({ db, batchId, ids }: Page) {
  return db
    .selectFrom('books')
    .select(['id', 'title', 'number', bookChanged(batchId).as('changed')])
    .select(bookStays(batchId, noCopiesGo).as('stays'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('number')
    .forUpdate()
    .execute()
}

async function undoBooks(page: Page, actor: Actor, kept: Kept[]): Promise<string[]> {
  const books = await readBooks(page)
  const staying = books.filter(({ stays }) => stays !== null)
  for (const book of staying) kept.push(keptBook(book, book.stays ?? ''))
  const stay = new Set(staying.map(({ id }) => id))
  const going = books.filter(({ id }) => !stay.has(id)).map(({ id }) => id)
  await removeBooks(page.db, actor, going)
  return page.ids.filter((id) => !stay.has(id))
}

async function restoreBooks(page: Page, actor: Actor, kept: Kept[]): Promise<string[]> {
  const books = await readBooks(page)
  const before = await firstStates(page)
  const stay = new Set<string>()
  for (const book of books) {
    const state = before.get(book.id)
    if (book.changed !== null || !state) {
      stay.add(book.id)
      kept.push(keptBook(book, book.changed ?? 'it has been changed since'))
      continue
    }
    const draft = bookDraft.parse(state.draft)
    const { version } = await updateBook(page.db, actor, book.id, {
      ...draft,
      marc: draft.marc ?? null,
    })
    // For an earlier import the book is again as it left it, so that this one can be undone next.
    await sql`update import_changes set version = ${version}
      where batch_id in (select id from import_batches where id <> ${page.batchId}::uuid)
        and kind in ('book-created', 'book-changed')
        and entity_id = ${book.id}::uuid and version = ${state.version}`.execute(page.db)
  }
  return page.ids.filter((id) => !stay.has(id))
}

/** What each book of the page was before the import. */
async function firstStates({
  db,
  batchId,
  ids,
}: Page): Promise<Map<string, { draft: unknown; version: number }>> {
  const rows = await db
    .selectFrom('import_changes')
    .distinctOn('entity_id')
    .select('entity_id as id')
    .select(sql<{ draft: unknown; version: number }>`before`.as('before'))
    .where('batch_id', '=', batchId)
    .where('kind', '=', 'book-changed')
    .where('entity_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('entity_id')
    .orderBy('import_changes.id')
    .execute()
  return new Map(rows.map(({ id, before }) => [id, before]))
}

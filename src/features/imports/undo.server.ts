import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import { removeBooks, updateBook } from '../catalogue/books.server.ts'
import { bookDraft } from '../catalogue/books.ts'
import { removeCopies } from '../catalogue/copies.server.ts'
import { findBatch, requireImporter } from './batches.server.ts'
import { withImportLock } from './import-lock.server.ts'
import type { Undone, UndoProgress } from './imports.ts'

type Kept = Undone['kept'][number]

const firstId = '00000000-0000-0000-0000-000000000000'

/** Entities a transaction. */
const pageSize = 200
/** Of what an undo left, what its import keeps the names of. */
const keptNamed = 200

export type UndoOptions = {
  readonly onProgress?: (progress: UndoProgress) => void
  /** Ends the undo after the page under way; what it took back by then is gone, and it can be run again for the rest. */
  readonly signal?: AbortSignal
}

/**
 * Takes an import back: removes the copies and books that it made and restores the books that it changed. What has been
 * used or changed since stays and is reported; once that is settled, the undo can be run again for the rest. What it does is
 * audited as any change is. Errors: `forbidden`, `not-found`, `conflict` where nothing is left to undo or an import runs.
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
    if (all === 0) {
      throw new AppError(
        'conflict',
        `Import ${number} changed nothing, or it has been undone already.`,
      )
    }
    const kept: Kept[] = []
    let done = 0
    const run: UndoRun = {
      ...{ db, batchId: batch.id, signal: options.signal },
      onLooked(entities) {
        done += entities
        options.onProgress?.({ done, all })
      },
    }
    options.onProgress?.({ done, all })
    const copiesRemoved = await undoPages(run, 'copy-created', (page) =>
      undoCopies(page, actor, kept),
    )
    const booksRestored = await undoPages(run, 'book-changed', (page) =>
      restoreBooks(page, actor, kept),
    )
    const booksRemoved = await undoPages(run, 'book-created', (page) =>
      undoBooks(page, actor, kept),
    )
    const undone = { booksRemoved, booksRestored, copiesRemoved, kept }
    await noteUndone(db, batch.id, undone, options.signal?.aborted ?? false)
    return undone
  })
}

/** Writes down what an undo did; what it left is named up to a bound, and all of it is counted. */
async function noteUndone(
  db: Db,
  batchId: string,
  undone: Undone,
  isCancelled: boolean,
): Promise<void> {
  const { kept } = undone
  const told = { ...undone, kept: kept.slice(0, keptNamed), keptInAll: kept.length }
  await sql`
    update import_batches set status = case when ${isCancelled} then status else 'undone' end, failure = null,
      undone = ${JSON.stringify(told)}::jsonb, work = null, progress = null, cancel_wanted = false
    where id = ${batchId}`.execute(db)
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
  readonly batchId: string
  readonly signal: AbortSignal | undefined
  readonly onLooked: (entities: number) => void
}

/** Entities of one page, to be undone in `db`, a transaction. */
type Page = { readonly db: Db; readonly batchId: string; readonly ids: readonly string[] }

/** Runs `undo` over all entities of a kind, a page a transaction; it gives the ids that it undid. Gives how many. */
async function undoPages(
  { db, batchId, signal, onLooked }: UndoRun,
  kind: 'book-created' | 'book-changed' | 'copy-created',
  undo: (page: Page) => Promise<readonly string[]>,
): Promise<number> {
  let count = 0
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
    if (signal?.aborted) return count
    count += await db.transaction().execute(async (transaction) => {
      const undone = await undo({ db: transaction, batchId, ids })
      await sql`delete from import_changes
        where batch_id = ${batchId}::uuid and kind in ('book-created', 'book-changed', 'copy-created')
          and entity_id = any(${undone}::uuid[])`.execute(transaction)
      return undone.length
    })
    onLooked(ids.length)
    if (ids.length < pageSize || signal?.aborted) return count
    last = ids.at(-1) ?? last
  }
}

async function undoCopies({ db, ids }: Page, actor: Actor, kept: Kept[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; number: string; state: string; changed: boolean }>`
    select id, accession_number as number, state, updated_at > created_at as changed from copies
    where id = any(${ids}::uuid[]) order by id for update`.execute(db)
  const stay = new Set<string>()
  for (const { id, number, state, changed } of rows) {
    if (state === 'available' && !changed) continue
    stay.add(id)
    const reason = state === 'on-loan' ? 'it is on loan' : 'it has been used or changed since'
    kept.push({ what: `copy ${number}`, reason })
  }
  const removable = ids.filter((id) => !stay.has(id))
  await removeCopies(
    db,
    actor,
    rows.filter(({ id }) => !stay.has(id)).map(({ id }) => id),
  )
  return removable
}

type BookState = { id: string; title: string; number: number; unchanged: boolean; copies: boolean }

/** The books of a page that still exist, whether they are as the import left them, and whether they have copies. */
async function readBooks({ db, batchId, ids }: Page): Promise<BookState[]> {
  const { rows } = await sql<BookState>`
    select books.id, title, number,
      exists (select from copies where book_id = books.id) as copies,
      version = (select max(version) from import_changes
        where batch_id = ${batchId}::uuid and kind in ('book-created', 'book-changed')
          and entity_id = books.id) as unchanged
    from books where id = any(${ids}::uuid[]) order by number for update`.execute(db)
  return rows
}

async function undoBooks(page: Page, actor: Actor, kept: Kept[]): Promise<string[]> {
  const books = await readBooks(page)
  const removable = books.filter(({ unchanged, copies }) => unchanged && !copies)
  for (const book of books) {
    if (removable.includes(book)) continue
    const reason = book.copies ? 'it still has copies' : 'it has been changed since'
    kept.push({ what: nameOf(book), reason })
  }
  await removeBooks(
    page.db,
    actor,
    removable.map(({ id }) => id),
  )
  const stay = new Set(books.filter((book) => !removable.includes(book)).map(({ id }) => id))
  return page.ids.filter((id) => !stay.has(id))
}

async function restoreBooks(page: Page, actor: Actor, kept: Kept[]): Promise<string[]> {
  const books = await readBooks(page)
  const before = await firstStates(page)
  const stay = new Set<string>()
  for (const book of books) {
    const state = before.get(book.id)
    if (!book.unchanged || !state) {
      stay.add(book.id)
      kept.push({ what: nameOf(book), reason: 'it has been changed since' })
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
  const { rows } = await sql<{ id: string; before: { draft: unknown; version: number } }>`
    select distinct on (entity_id) entity_id as id, before from import_changes
    where batch_id = ${batchId}::uuid and kind = 'book-changed' and entity_id = any(${ids}::uuid[])
    order by entity_id, import_changes.id`.execute(db)
  return new Map(rows.map(({ id, before }) => [id, before]))
}

function nameOf({ number, title }: BookState): string {
  const short = title.length > 60 ? `${title.slice(0, 59)}…` : title
  return `book ${number} “${short}”`
}

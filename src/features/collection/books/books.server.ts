import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { readDrafts } from './book-drafts.server.ts'
import { clearLinks, writeLinks } from './book-links.server.ts'
import { type BookNames, keepNames } from './book-names.server.ts'
import { type BookToWrite, bookColumns, bookRow, checkDraft, prepareBook } from './book-rows.ts'
import type { BookDraft } from './books.ts'
import { comparableDraft } from './comparable-draft.ts'
import { conflictOf } from './conflicts.server.ts'
import { draftsAsEntered, otherSpellings } from './entered-headings.server.ts'
import type { OtherSpellings } from './heading-spellings.ts'
import { keepHeadingIds } from './keep-heading-ids.server.ts'

/** A book that was written. */
export type WrittenBook = { readonly id: string; readonly number: number }

/**
 * Writes new books with their audit, in the order of the drafts: one statement a table, whatever
 * their count. Run it in a transaction. Errors: `conflict` where a control number of the same
 * source is taken.
 */
export async function createBooks(
  db: Db,
  actor: Actor,
  drafts: readonly BookDraft[],
): Promise<WrittenBook[]> {
  if (drafts.length === 0) return []
  const entered = await draftsAsEntered(db, drafts)
  const books = entered.map((draft): BookToWrite => ({ id: newId(), ...prepareBook(draft) }))
  const checked = books.map(({ draft }) => draft)
  const names = await keepNames(db, books)
  const numbers = await insertBooks(db, books, names, await otherSpellings(db, checked))
  await writeLinks(db, books, names)
  await keepHeadingIds(db, checked, names)
  await audit(
    db,
    actor,
    'book',
    books.map(({ id, draft: { marc: _, ...after } }) => ({ action: 'created', id, after })),
  )
  return books.map(({ id }) => ({ id, number: numbers.get(id) ?? 0 }))
}

/** Writes one new book: see `createBooks`. */
export async function createBook(db: Db, actor: Actor, draft: BookDraft): Promise<WrittenBook> {
  const [book] = await createBooks(db, actor, [draft])
  if (!book) throw new AppError('internal', 'The book was not written.')
  return book
}

/**
 * Replaces what a book says by the draft; a MARC record that the draft leaves out stays. A draft
 * that says what is stored changes nothing. `action`: what the audit calls it; null where the
 * caller writes the audit. Run it in a transaction. Errors: `not-found`; `conflict` where
 * `expectedVersion` is given and the book has changed since.
 */
export async function updateBook(
  db: Db,
  actor: Actor,
  id: string,
  draft: BookDraft,
  expectedVersion?: number,
  action: string | null = 'changed',
): Promise<WrittenBook & { version: number; changed: boolean }> {
  const stored = await lockBook(db, id)
  if (expectedVersion !== undefined && expectedVersion !== stored.version) {
    throw new AppError(
      'conflict',
      'Someone else has changed this book. Load it again and repeat your change.',
      {
        version: stored.version,
      },
    )
  }
  const before = (await readDrafts(db, [id])).get(id)
  const [entered = draft] = await draftsAsEntered(db, [draft])
  const after = asWritten(entered, before)
  if (before && isDeepStrictEqual(comparableDraft(before), comparableDraft(after))) {
    return { id, ...stored, changed: false }
  }
  await writeChanges(db, actor, [{ id, before, after }], action)
  return { id, number: stored.number, version: stored.version + 1, changed: true }
}

/** A book whose row is locked, as it is, and what it is to say. */
type RewrittenBook = {
  readonly id: string
  readonly before: BookDraft | undefined
  readonly draft: BookDraft
}

/**
 * As `updateBook`, of several books whose rows are locked and which do change: one statement a
 * table, whatever their count. Run it in a transaction. Errors: `conflict`, then none is written.
 */
export async function rewriteBooks(
  db: Db,
  actor: Actor,
  changes: readonly RewrittenBook[],
  action: string | null = 'changed',
): Promise<void> {
  const entered = await draftsAsEntered(
    db,
    changes.map(({ draft }) => draft),
  )
  const written = changes.map(({ id, before, draft }, at) => {
    return { id, before, after: asWritten(entered[at] ?? draft, before) }
  })
  await writeChanges(db, actor, written, action)
}

/** What a book said, and what it says as it is kept. */
type BookChange = {
  readonly id: string
  readonly before: BookDraft | undefined
  readonly after: BookDraft
}

async function writeChanges(
  db: Db,
  actor: Actor,
  written: readonly BookChange[],
  action: string | null,
): Promise<void> {
  const names = await replaceBooks(
    db,
    written.map(({ id, after }) => ({ id, draft: after })),
  )
  const withNewRecord = written.filter(
    ({ before, after }) => after.marc && !isDeepStrictEqual(after.marc, before?.marc),
  )
  if (withNewRecord.length > 0) {
    await keepHeadingIds(
      db,
      withNewRecord.map(({ after }) => after),
      names,
    )
  }
  if (action !== null) {
    await audit(
      db,
      actor,
      'book',
      written.map((one) => ({ action, ...one })),
    )
  }
}

/** The draft as it is kept: a MARC record that it leaves out stays. */
function asWritten(draft: BookDraft, before: BookDraft | undefined): BookDraft {
  const checked = checkDraft(draft)
  return { ...checked, marc: checked.marc === undefined ? (before?.marc ?? null) : checked.marc }
}

/**
 * Writes what books say anew, each with its next version, whatever their count in a few statements;
 * the caller has locked them and writes the audit. Gives their names. Run it in a transaction.
 */
export async function replaceBooks(
  db: Db,
  drafts: readonly { readonly id: string; readonly draft: BookDraft }[],
): Promise<BookNames> {
  const books = drafts.map(({ id, draft }): BookToWrite => ({ id, ...prepareBook(draft) }))
  const ids = books.map(({ id }) => id)
  const names = await keepNames(db, books)
  const spellings = await otherSpellings(
    db,
    books.map(({ draft }) => draft),
  )
  const rows = books.map((book) => bookRow(book, names, spellings))
  await conflictOf(() =>
    sql`
      update books set (${columnNames}, version, updated_at) = (
        select ${sql.join(Object.keys(bookColumns).map((name) => sql.ref(`given.${name}`)))},
          books.version + 1, now())
      from ${rowTable('given', bookColumns, rows)} where books.id = given.id`.execute(db),
  )
  await clearLinks(db, ids)
  await writeLinks(db, books, names)
  return names
}

/**
 * Removes books, as the undo of an import and a merge do; the audit keeps them whole, with `trace`.
 * Run it in a transaction. Errors: `conflict` where one of them still has copies; then none is
 * removed.
 */
export async function removeBooks(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  trace: { readonly action: string; readonly after?: unknown } = { action: 'removed' },
): Promise<void> {
  const drafts = await readDrafts(db, ids)
  const rows = await db
    .selectFrom('books')
    .select('number')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`exists (select from copies where book_id = books.id)`)
    .orderBy('number')
    .limit(5)
    .execute()
  if (rows.length > 0) {
    const numbers = rows.map((row) => row.number)
    throw new AppError('conflict', `Remove the copies of book ${numbers.join(', ')} first.`, {
      books: numbers,
    })
  }
  await sql`delete from books where id = any(${ids}::uuid[])`.execute(db)
  await audit(
    db,
    actor,
    'book',
    Array.from(drafts, ([id, before]) => ({ ...trace, id, before })),
  )
}

/** What of a removed book a draft does not say. */
type RemovedBook = WrittenBook & {
  readonly version: number
  readonly cover: string | null
  /** An ISO instant. */
  readonly createdAt: string
}

/**
 * Writes a removed book again, under its own id and number; the caller writes the audit. Run it in
 * a transaction. Errors: `conflict` where its control number is another book's now.
 */
export async function writeBookAgain(db: Db, book: RemovedBook, draft: BookDraft): Promise<void> {
  const { id, number, version, cover, createdAt } = book
  const [entered = draft] = await draftsAsEntered(db, [draft])
  const again = { id, ...prepareBook(entered) }
  const names = await keepNames(db, [again])
  const row = bookRow(again, names, await otherSpellings(db, [entered]))
  await conflictOf(() =>
    sql`
      insert into books (${columnNames}, number, version, cover, created_at) overriding system value
      select ${columnNames}, ${number}::bigint, ${version + 1}::integer, ${cover}::text, ${createdAt}::timestamptz
      from ${rowTable('given', bookColumns, [row])}`.execute(db),
  )
  await writeLinks(db, [again], names)
}

const columnNames = sql.join(Object.keys(bookColumns).map((name) => sql.ref(name)))

async function insertBooks(
  db: Db,
  books: readonly BookToWrite[],
  names: BookNames,
  spellings: OtherSpellings,
): Promise<Map<string, number>> {
  const given = books.map((book) => bookRow(book, names, spellings))
  const { rows } = await conflictOf(() =>
    sql<WrittenBook>`
      insert into books (${columnNames})
      select ${columnNames} from ${rowTable('given', bookColumns, given)}
      returning id, number`.execute(db),
  )
  return new Map(rows.map((row) => [row.id, row.number]))
}

async function lockBook(db: Db, id: string): Promise<{ number: number; version: number }> {
  const book = await db
    .selectFrom('books')
    .select(['number', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!book) throw new AppError('not-found', 'This book is no longer in the catalogue.')
  return book
}

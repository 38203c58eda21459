import { sql } from 'kysely'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { bookVectors } from '#src/features/collection/books/book-vectors.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { headingTables } from './heading-tables.server.ts'
import type { HeadingList } from './headings.ts'

const booksAtOnce = 500

/** A book that has a heading. */
export type HeadedBook = { readonly id: string; readonly number: number }

/** The books of a heading, locked to the end of the transaction in one order for all. */
export async function lockBooksOf(
  db: Db,
  list: HeadingList,
  headingId: string,
): Promise<HeadedBook[]> {
  const { links, link } = headingTables[list]
  const { rows } = await sql<HeadedBook>`
    select id, number from books
    where id in (select book_id from ${links} where ${link} = ${headingId})
    order by id for update`.execute(db)
  return rows
}

/** The drafts of many books, some hundred at a time. */
export async function* draftsOf(
  db: Db,
  books: readonly HeadedBook[],
): AsyncGenerator<(HeadedBook & { readonly draft: BookDraft })[]> {
  for (let at = 0; at < books.length; at += booksAtOnce) {
    const some = books.slice(at, at + booksAtOnce)
    const drafts = await readDrafts(
      db,
      some.map(({ id }) => id),
    )
    yield some.flatMap((book) => {
      const draft = drafts.get(book.id)
      return draft ? [{ ...book, draft }] : []
    })
  }
}

/**
 * Makes the books of a heading findable by its other spellings as these are now. What they say does
 * not change, nor their version.
 */
export async function findBySpellings(
  db: Db,
  list: HeadingList,
  headingId: string,
  done: readonly HeadedBook[] = [],
): Promise<void> {
  const known = new Set(done.map(({ id }) => id))
  const books = (await lockBooksOf(db, list, headingId)).filter(({ id }) => !known.has(id))
  for await (const some of draftsOf(db, books)) {
    const vectors = await bookVectors(db, new Map(some.map(({ id, draft }) => [id, draft])))
    await sql`
      update books set search = made.search
      from ${rowTable('made', { id: 'uuid', search: 'tsvector' }, vectors)}
      where books.id = made.id and books.search <> made.search`.execute(db)
  }
}

import { sql } from 'kysely'
import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { MaintainedBook } from './maintained-book.ts'
import { type MergeRow, mergeRows } from './merge-choices.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import { readWholeBooks } from './whole-books.server.ts'

/**
 * The other book of a merge with the fields that differ; or, while it is not known, the books that
 * it may be.
 */
type MergePreview = {
  readonly other: MaintainedBook | null
  readonly rows: readonly MergeRow[]
  readonly found: readonly BookListItem[]
}

/**
 * The book that a text names (a number, an ISBN, a barcode, words of the title), beside the one
 * that stays; where these are several, those that it may be. Without a text: the books with an
 * ISBN, or the title, author, year and edition, of the one that stays. Errors: `forbidden`.
 */
export async function mergePreview(
  db: Db,
  actor: Actor,
  book: MaintainedBook,
  wanted: string,
): Promise<MergePreview> {
  requireCataloguer(actor)
  if (wanted === '') {
    return { other: null, rows: [], found: await listNumbered(db, await alike(db, book.id)) }
  }
  const found = (await named(db, actor, wanted)).filter(({ number }) => number !== book.number)
  const [only, ...more] = found
  if (!only || more.length > 0) return { other: null, rows: [], found }
  const { id } = await db
    .selectFrom('books')
    .select('id')
    .where('number', '=', only.number)
    .executeTakeFirstOrThrow()
  const [stays, goes] = await readWholeBooks(db, [book.id, id])
  if (!stays || !goes) return { other: null, rows: [], found }
  const other = { ...only, id, version: goes.version }
  return { other, rows: mergeRows(stays.facts, goes.facts), found: [] }
}

async function named(db: Db, actor: Actor, text: string): Promise<readonly BookListItem[]> {
  const number = publicNumber(text)
  const numbered = number === null ? [] : await listNumbered(db, [number])
  if (numbered.length > 0) return numbered
  const coded = await findByCode(db, actor, text)
  if (coded.length > 0) return coded.map(({ book }) => book)
  return (await searchBooks(db, actor, { ...wholeCatalogue, text })).items
}

async function alike(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from books where id <> ${id} and (
      match_key = (select match_key from books where id = ${id})
      or id in (
        select others.book_id from identifiers own join identifiers others using (kind, value)
        where own.book_id = ${id} and own.kind = 'isbn' and own.valid))
    order by number limit 20`.execute(db)
  return rows.map(({ number }) => number)
}

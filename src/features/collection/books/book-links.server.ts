import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { BookNames, KnownNames } from './book-names.server.ts'
import { type BookToWrite, type NameRow, wordRows } from './book-rows.ts'

/**
 * Writes who made the books, what they are about, their series, numbers and spelling words: one
 * statement a table.
 */
export async function writeLinks(
  db: Db,
  books: readonly BookToWrite[],
  names: BookNames,
): Promise<void> {
  const contributors = linkedTo(names.contributors, books, (book) => book.contributors)
  const subjects = linkedTo(names.subjects, books, (book) => book.subjects)
  const series = linkedTo(names.series, books, (book) => book.series)
  const identifiers = books.flatMap((book) =>
    book.identifiers.map((row) => ({ ...row, book_id: book.id })),
  )
  const words = wordRows(books)
  if (contributors.length > 0) {
    await sql`
      insert into book_contributors (book_id, contributor_id, role, position)
      select book_id, id, role, position
      from ${rowTable('given', { book_id: 'uuid', id: 'uuid', role: 'text', position: 'integer' }, contributors)}`.execute(
      db,
    )
  }
  if (subjects.length > 0) {
    await sql`
      insert into book_subjects (book_id, subject_id, position)
      select book_id, id, position
      from ${rowTable('given', { book_id: 'uuid', id: 'uuid', position: 'integer' }, subjects)}`.execute(
      db,
    )
  }
  if (series.length > 0) {
    await sql`
      insert into book_series (book_id, series_id, volume, position)
      select book_id, id, volume, position
      from ${rowTable('given', { book_id: 'uuid', id: 'uuid', volume: 'text', position: 'integer' }, series)}`.execute(
      db,
    )
  }
  if (identifiers.length > 0) {
    await sql`
      insert into identifiers (book_id, kind, value, valid, qualifier, position)
      select book_id, kind, value, valid, qualifier, position
      from ${rowTable('given', identifierTypes, identifiers)}`.execute(db)
  }
  if (words.length > 0) {
    await sql`
      insert into search_words (word, spelled)
      select word, spelled from ${rowTable('given', { word: 'text', spelled: 'text' }, words)}
      where not exists (select from search_words where search_words.word = given.word)
      on conflict do nothing`.execute(db)
  }
}

const identifierTypes = {
  book_id: 'uuid',
  kind: 'text',
  value: 'text',
  valid: 'boolean',
  qualifier: 'text',
  position: 'integer',
} as const

/** Takes away what `writeLinks` wrote for the books, apart from words that others may use. */
export async function clearLinks(db: Db, bookIds: readonly string[]): Promise<void> {
  await sql`delete from book_contributors where book_id = any(${bookIds}::uuid[])`.execute(db)
  await sql`delete from book_subjects where book_id = any(${bookIds}::uuid[])`.execute(db)
  await sql`delete from book_series where book_id = any(${bookIds}::uuid[])`.execute(db)
  await sql`delete from identifiers where book_id = any(${bookIds}::uuid[])`.execute(db)
}

function linkedTo(
  names: KnownNames,
  books: readonly BookToWrite[],
  rows: (book: BookToWrite) => readonly NameRow[],
): (NameRow & { id: string | undefined; book_id: string })[] {
  return books.flatMap((book) =>
    rows(book).map((row) => ({ ...row, id: names.get(row.key)?.id, book_id: book.id })),
  )
}

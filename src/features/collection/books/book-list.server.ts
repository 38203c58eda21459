import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { BookListItem } from './books.ts'

/** Copies that readers see: neither hidden nor withdrawn. For queries over `copies`. */
export const shownCopy = sql<boolean>`(not copies.hidden and copies.state <> 'withdrawn')`

/**
 * The books with those numbers as lists show them, in their order; a number without a book is left
 * out.
 */
export async function listNumbered(db: Db, numbers: readonly number[]): Promise<BookListItem[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ books: BookListItem[] }>`select ${listed(numbers)} as books`.execute(
    db,
  )
  const items = new Map(rows[0]?.books.map((item) => [item.number, item]))
  return numbers.flatMap((number) => items.get(number) ?? [])
}

/**
 * An expression: the books with those numbers as lists show them, in any order, as JSON. PostgreSQL
 * writes a list of books as one text in less time than the driver takes to read it as rows.
 */
export function listed(numbers: readonly number[]): RawBuilder<BookListItem[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('number', number, 'title', title, 'subtitle', subtitle,
      'authors', (
        select coalesce(
          json_agg(name order by position) filter (where role = 'author'),
          json_agg(name order by position) filter (where role = 'editor'),
          json_agg(name order by position), '[]')
        from book_contributors join contributors on contributors.id = contributor_id where book_id = books.id),
      'year', year, 'publisher', publisher, 'edition', edition, 'languages', languages, 'format', format,
      'callNumber', call_number, 'ddc', ddc, 'cover', cover,
      'isbn', (
        select value from identifiers where book_id = books.id and kind = 'isbn' and valid order by position limit 1),
      'subjects', (
        select coalesce((array_agg(heading order by position))[1:3], '{}')
        from book_subjects join subjects on subjects.id = subject_id where book_id = books.id),
      'copies', (
        select json_build_object('total', count(*), 'available', count(*) filter (where state = 'available'))
        from copies where book_id = books.id and ${shownCopy}),
      'matched', '{}'::text[])), '[]')
    from books where number = any(${numbers}::bigint[]))`
}

/** The book with that number in its address as lists show it, or null. */
export async function listBook(db: Db, number: number): Promise<BookListItem | null> {
  const [item] = await listNumbered(db, [number])
  return item ?? null
}

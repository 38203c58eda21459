import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import type { BookListItem } from './books.ts'

/** Copies that readers see: neither hidden nor withdrawn. For queries over `copies`. */
export const shownCopy = sql<boolean>`(not copies.hidden and copies.state <> 'withdrawn')`

/** The books as lists show them, in the order of the ids; an id without a book is left out. */
export async function listBooks(db: Db, ids: readonly string[]): Promise<BookListItem[]> {
  if (ids.length === 0) return []
  const items = new Map(
    (await readItems(db, sql`books.id = any(${ids}::uuid[])`)).map(({ id, ...item }) => [id, item]),
  )
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** The books with those numbers as lists show them, in their order; a number without a book is left out. */
export async function listNumbered(db: Db, numbers: readonly number[]): Promise<BookListItem[]> {
  if (numbers.length === 0) return []
  const items = new Map(
    (await readItems(db, sql`books.number = any(${numbers}::bigint[])`)).map(
      ({ id: _, ...item }) => [item.number, item],
    ),
  )
  return numbers.flatMap((number) => items.get(number) ?? [])
}

async function readItems(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<(BookListItem & { id: string })[]> {
  const { rows } = await sql<BookListItem & { id: string }>`
    select books.id, number, title, subtitle, year, publisher, edition, languages, format,
      call_number as "callNumber", ddc, cover, people.authors, numbers.isbn, headings.subjects,
      json_build_object('total', held.total, 'available', held.available) as copies, '{}'::text[] as matched
    from books,
    lateral (
      select coalesce(
        array_agg(name order by position) filter (where role = 'author'),
        array_agg(name order by position) filter (where role = 'editor'),
        array_agg(name order by position), '{}') as authors
      from book_contributors join contributors on contributors.id = contributor_id where book_id = books.id) people,
    lateral (
      select (array_agg(value order by position))[1] as isbn
      from identifiers where book_id = books.id and kind = 'isbn' and valid) numbers,
    lateral (
      select coalesce((array_agg(heading order by position))[1:3], '{}') as subjects
      from book_subjects join subjects on subjects.id = subject_id where book_id = books.id) headings,
    lateral (
      select count(*) as total, count(*) filter (where state = 'available') as available
      from copies where book_id = books.id and ${shownCopy}) held
    where ${which}`.execute(db)
  return rows
}

/** The book with that number in its address as lists show it, or null. */
export async function listBook(db: Db, number: number): Promise<BookListItem | null> {
  const [item] = await listNumbered(db, [number])
  return item ?? null
}

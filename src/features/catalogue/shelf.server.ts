import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import { listBooks } from './book-list.server.ts'
import type { BookDetail, BookListItem } from './books.ts'

const editionsShown = 12
const neighboursShown = 8

/** Other editions of a book: the same title and first author, newest first, at most 12. */
export async function otherEditions(db: Db, book: BookDetail): Promise<BookListItem[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id
    from books as this
    join books as other on other.title_sort = this.title_sort
      and other.author_sort is not distinct from this.author_sort and other.id <> this.id
    where this.id = ${book.id}
    order by other.year desc nulls last, other.number limit ${editionsShown}`.execute(db)
  return listBooks(db, ids(rows))
}

/** The books beside a book on the shelf, in the order of the shelf, up to 8 on each side; none where it has no place. */
export async function nearbyOnShelf(
  db: Db,
  book: BookDetail,
): Promise<{ before: BookListItem[]; after: BookListItem[] }> {
  const { rows } = await sql<{
    key: string | null
  }>`select call_sort as key from books where id = ${book.id}`.execute(db)
  const key = rows[0]?.key
  if (!key) return { before: [], after: [] }
  const before = await sql<{ id: string }>`
    select id from books where (call_sort, number) < (${key}, ${book.number})
    order by call_sort desc, number desc limit ${neighboursShown}`.execute(db)
  const after = await sql<{ id: string }>`
    select id from books where (call_sort, number) > (${key}, ${book.number})
    order by call_sort, number limit ${neighboursShown}`.execute(db)
  return {
    before: await listBooks(db, ids(before.rows).reverse()),
    after: await listBooks(db, ids(after.rows)),
  }
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map((row) => row.id)
}

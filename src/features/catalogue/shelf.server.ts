import type { Db } from '../../server/database/connect.ts'
import type { BookDetail, BookListItem } from './books.ts'

/** Other editions of the same work, newest first, at most 12. */
export async function otherEditions(_db: Db, _book: BookDetail): Promise<BookListItem[]> {
  throw new Error('to be written')
}

/** Books that stand beside it, in the order of the shelf; the book itself is not among them: up to 8 before, 8 after. */
export async function nearbyOnShelf(
  _db: Db,
  _book: BookDetail,
): Promise<{ before: BookListItem[]; after: BookListItem[] }> {
  throw new Error('to be written')
}

import { labelsHref } from '#src/pages/labels-href.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Labels that the link has at most. */
const mostLabels = 20

/**
 * The form of labels with the copies of the book that got a copy last; null where there is no copy.
 * For copies in processing it leads on to the shelf.
 */
export async function newestLabels(db: Db): Promise<string | null> {
  const newest = db
    .selectFrom('copies')
    .select('book_id')
    .where('state', '!=', 'withdrawn')
    .orderBy('id', 'desc')
    .limit(1)
  const rows = await db
    .selectFrom('copies')
    .innerJoin('books', 'books.id', 'copies.book_id')
    .select(({ fn }) => [
      'barcode',
      'title',
      'state',
      fn.coalesce('copies.call_number', 'books.call_number').as('callNumber'),
    ])
    .where('copies.book_id', '=', newest)
    .where('state', '!=', 'withdrawn')
    .orderBy('copies.id')
    .limit(mostLabels)
    .execute()
  if (rows.length === 0) return null
  return labelsHref(rows, rows.some(({ state }) => state === 'in-processing') ? '' : undefined)
}

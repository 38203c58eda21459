import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { missingBook } from '#src/features/collection/books/missing-book.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { MaintainedBook } from './maintained-book.ts'
import { requireCataloguer } from './require-cataloguer.ts'

/**
 * The book of an address's number. `hrefOf` is the same page for another number: where the book
 * became part of another one, that one's page is thrown as a redirect. Errors: `forbidden`,
 * `not-found`.
 */
export async function maintainedBookAt(
  db: Db,
  actor: Actor,
  text: string,
  hrefOf: (number: number) => string,
): Promise<MaintainedBook> {
  requireCataloguer(actor)
  const number = publicNumber(text)
  const item = number === null ? null : await listBook(db, number)
  const row =
    item &&
    (await db
      .selectFrom('books')
      .select(['id', 'version'])
      .where('number', '=', item.number)
      .executeTakeFirst())
  if (!row) throw await missingBook(db, number, hrefOf)
  return { ...item, ...row }
}

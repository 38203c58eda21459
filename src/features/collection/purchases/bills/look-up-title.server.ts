import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { addBook } from '#src/features/collection/cataloguing/add-book.server.ts'
import { lookUpIsbn } from '#src/features/collection/cataloguing/look-up.server.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'

/**
 * Catalogues the title of an order's line from what other libraries know of its ISBN, without
 * copies; gives the number of the book. Errors: `forbidden`, `not-found` where there is no such
 * line, it has no ISBN, or nobody knows it; `unavailable` where nobody could be asked; `conflict`
 * where the library may have the book.
 */
export async function lookUpTitle(
  db: Db,
  actor: Actor,
  { sources, log }: { readonly sources: readonly BookSource[]; readonly log: Log },
  orderLineId: string,
): Promise<number> {
  requirePurchaser(actor)
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('indent_lines', 'indent_lines.id', 'indent_line_id')
    .select(['indent_lines.id', 'isbn', 'book_id'])
    .where('order_lines.id', '=', isId(orderLineId) ? orderLineId : null)
    .executeTakeFirst()
  if (!line?.isbn) throw new AppError('not-found', 'This title has no ISBN to look up.')
  const { draft, silent } = await lookUpIsbn(sources, line.isbn, log)
  if (!draft) {
    const isSilent = silent.length === sources.length
    throw new AppError(
      isSilent ? 'unavailable' : 'not-found',
      isSilent
        ? 'No other library could be asked. Try again in a moment, or let the bill make a new record.'
        : `Nothing was found for ${formatIsbn(line.isbn)}. The bill makes a record of what the order says.`,
    )
  }
  const copies = { count: '0', texts: noTexts }
  const { number } = await addBook(db, actor, draft, { copies, seen: '', cover: null })
  await db
    .updateTable('indent_lines')
    .set((eb) => ({
      book_id: eb.selectFrom('books').select('books.id').where('books.number', '=', number),
    }))
    .where('id', '=', line.id)
    .execute()
  return number
}

import { updateBook } from '#src/features/collection/books/books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookFacts } from './book-fields.ts'
import { lockBooks } from './whole-books.server.ts'

/**
 * Writes all facts of a book without an audit; gives them as they are kept. Run it in a
 * transaction. Errors: `not-found`, `conflict`.
 */
export async function writeBookFacts(
  db: Db,
  actor: Actor,
  id: string,
  { cover, ...draft }: BookFacts,
): Promise<BookFacts> {
  await updateBook(db, actor, id, { ...draft, marc: draft.marc ?? null }, undefined, null)
  await db
    .updateTable('books')
    .set({ cover, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  const [book] = await lockBooks(db, [id])
  return book?.facts ?? { ...draft, cover }
}

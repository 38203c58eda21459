import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { CheckedRequest } from '../request-shape.server.ts'
import { findSameWish } from '../same-wish.server.ts'
import { askedThing } from '../thing.server.ts'
import { answersKey, nearBooks, withEbooks } from './near-answers.server.ts'
import type { NearForOffice } from './near-answers.ts'

/**
 * What the catalogue and the open requests have of a purchase or a loan from elsewhere that the
 * office is about to request for a reader: the book that it names, or those that are near. null:
 * nothing, or another kind of request. Errors: `not-found` where it names a book that is not there.
 */
export async function nearForOffice(
  db: Db,
  actor: Actor,
  asked: CheckedRequest,
): Promise<NearForOffice | null> {
  const { kind } = asked
  if (kind !== 'purchase' && kind !== 'inter-library') return null
  const thing = await askedThing(db, asked)
  const books = thing.book
    ? await listNumbered(db, [thing.book.number])
    : await nearBooks({ db, actor }, thing)
  const same = await findSameWish(db, { ...thing, bookId: thing.book?.id ?? null }, kind)
  if (books.length === 0 && !same) return null
  return {
    key: answersKey(kind, thing),
    books: await withEbooks(db, actor, books),
    same: same && { number: same.number, askers: same.askers },
  }
}

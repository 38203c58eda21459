import { createBook } from '#src/features/collection/books/books.server.ts'
import { type BookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { similarBooks } from '#src/features/collection/cataloguing/similar-books.server.ts'
import { similarKey } from '#src/features/collection/cataloguing/similar-books.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdLock } from '#src/server/database/hold-lock.ts'
import { locks } from '#src/server/database/locks.ts'

/** What an order or a gift knows of a title. */
export type KnownTitle = {
  readonly title: string
  readonly author: string | null
  readonly isbn: string | null
  readonly publisher: string | null
  readonly edition?: string | null
  readonly year?: number | null
}

/** A title as the catalogue begins with it. */
export function draftOfTitle(known: KnownTitle): BookDraft {
  const { title, author, isbn, publisher, edition, year } = known
  return {
    ...newDraft(title),
    ...(publisher ? { publisher } : {}),
    ...(edition ? { edition } : {}),
    ...(year ? { year } : {}),
    contributors: author
      ? author
          .split(';')
          .map((name) => ({ name: name.trim(), kind: 'person' as const, role: 'author' as const }))
          .filter(({ name }) => name !== '')
      : [],
    identifiers: isbn ? [{ kind: 'isbn', value: isbn }] : [],
  }
}

/**
 * The id of the book that copies are of: the one of this number, or a new record of the title.
 * Run it in a transaction. Errors: `not-found`; `conflict` with `details.similar` and
 * `details.seen`, in the field `field`, where the library may have the book and `seen` does not name
 * what was looked at.
 */
export async function bookForCopies(
  db: Db,
  actor: Actor,
  chosen: { readonly bookNumber: number | null; readonly seen: string; readonly field: string },
  title: KnownTitle,
): Promise<string> {
  if (chosen.bookNumber !== null) return bookNumbered(db, chosen.bookNumber, chosen.field)
  await holdLock(db, locks.addBook)
  const draft = draftOfTitle(title)
  const similar = await similarBooks(db, draft)
  const seen = similarKey(similar)
  if (similar.length > 0 && seen !== chosen.seen) {
    const named = similar.map(({ book }) => `${book.number} (${book.title})`).join(', ')
    const message = `The library may have “${title.title}” already: ${named}. Choose the record, or say that it is another book.`
    throw new AppError('conflict', message, {
      similar,
      seen,
      fields: [{ field: chosen.field, message }],
    })
  }
  return (await createBook(db, actor, draft)).id
}

async function bookNumbered(db: Db, number: number, field: string): Promise<string> {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('number', '=', number)
    .forKeyShare()
    .executeTakeFirst()
  if (book) return book.id
  const message = `There is no book ${number} in the catalogue. Look for it again.`
  throw new AppError('not-found', message, { fields: [{ field, message }] })
}

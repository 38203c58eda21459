import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { updateBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { withEditedMarc } from '#src/features/collection/exports/edited-draft.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

/** A book as it is stored, to be edited. */
type StoredRecord = {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly draft: BookDraft
}

/** The book with this number. Errors: `forbidden`, `not-found`. */
export async function recordAt(db: Db, actor: Actor, number: number | null): Promise<StoredRecord> {
  requireDuty('staff:cataloguing', actor, 'Only the staff of the library edit books.')
  const book =
    number === null
      ? undefined
      : await db
          .selectFrom('books')
          .select(['id', 'number', 'version'])
          .where('number', '=', number)
          .executeTakeFirst()
  const draft = book && (await readDrafts(db, [book.id])).get(book.id)
  if (!book || !draft) {
    throw new AppError('not-found', 'There is no book with this number. Look for it by its title.')
  }
  return { ...book, draft }
}

/** What a record that changed meanwhile says now: `details` of the `conflict`. */
export type RecordConflict = { readonly version: number; readonly draft: BookDraft }

/**
 * Replaces what a book says by what `edit` makes of it, and writes that into its MARC record too.
 * Errors: `forbidden`, `not-found`, those of `edit`; `conflict` with the book as it is now in
 * `details.current` where it has changed since `expectedVersion`.
 */
export function changeRecord(
  db: Db,
  actor: Actor,
  number: number | null,
  expectedVersion: number,
  edit: (stored: BookDraft) => BookDraft,
): Promise<{ readonly number: number; readonly version: number; readonly changed: boolean }> {
  return inTransaction(db, async (within) => {
    await within
      .selectFrom('books')
      .select('id')
      .where('number', '=', number ?? 0)
      .forUpdate()
      .execute()
    const { id, version, draft } = await recordAt(within, actor, number)
    if (version !== expectedVersion) {
      const current: RecordConflict = { version, draft }
      throw new AppError(
        'conflict',
        'Somebody else has saved this book meanwhile. Look at the difference, then save again.',
        { current },
      )
    }
    const edited = withEditedMarc(edit(draft), draft, new Date())
    return updateBook(within, actor, id, edited, expectedVersion)
  })
}

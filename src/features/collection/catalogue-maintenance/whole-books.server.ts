import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookFacts } from './book-fields.ts'

/** A book with all that is kept of it but its copies. */
export type WholeBook = {
  readonly id: string
  readonly number: number
  readonly version: number
  /** An ISO instant. */
  readonly createdAt: string
  readonly facts: BookFacts
}

/** The books with these ids, in their order. Errors: `not-found` where one is gone. */
export async function readWholeBooks(db: Db, ids: readonly string[]): Promise<WholeBook[]> {
  const rows = await db
    .selectFrom('books')
    .select(['id', 'number', 'version', 'cover', 'created_at as createdAt'])
    .where('id', 'in', [...ids])
    .execute()
  const drafts = await readDrafts(db, ids)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    const draft = drafts.get(id)
    if (!row || !draft) {
      throw new AppError('not-found', 'This book is no longer in the catalogue.')
    }
    const { cover, createdAt, ...book } = row
    return { ...book, createdAt: createdAt.toISOString(), facts: { ...draft, cover } }
  })
}

/**
 * The same with their rows locked to the end of the transaction, in one order for all, so that no
 * two can wait for each other. Errors: `not-found` where one is gone.
 */
export async function lockBooks(db: Db, ids: readonly string[]): Promise<WholeBook[]> {
  await db
    .selectFrom('books')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return readWholeBooks(db, ids)
}

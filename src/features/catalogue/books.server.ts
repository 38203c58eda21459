import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import type { BookDraft } from './books.ts'

/** A book that was written. */
export type WrittenBook = { readonly id: string; readonly number: number }

/** Writes new books, in the order of the drafts, with their audit. Run it in a transaction. */
export async function createBooks(
  _db: Db,
  _actor: Actor,
  _drafts: readonly BookDraft[],
): Promise<WrittenBook[]> {
  throw new Error('to be written')
}

export async function createBook(_db: Db, _actor: Actor, _draft: BookDraft): Promise<WrittenBook> {
  throw new Error('to be written')
}

/** Errors: `not-found`; `conflict` where `expectedVersion` is not the stored one. */
export async function updateBook(
  _db: Db,
  _actor: Actor,
  _id: string,
  _draft: BookDraft,
  _expectedVersion?: number,
): Promise<WrittenBook & { version: number }> {
  throw new Error('to be written')
}

/** For the undo of an import. Errors: `conflict` where a book still has copies. */
export async function removeBooks(_db: Db, _actor: Actor, _ids: readonly string[]): Promise<void> {
  throw new Error('to be written')
}

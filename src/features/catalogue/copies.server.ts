import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import type { CopyDraft } from './books.ts'

export type WrittenCopy = {
  readonly id: string
  readonly bookId: string
  readonly accessionNumber: string
  readonly barcode: string
}

/** Errors: `conflict` with `details.duplicates` naming accession numbers or barcodes that are taken. */
export async function addCopies(
  _db: Db,
  _actor: Actor,
  _copies: readonly { bookId: string; copy: CopyDraft }[],
): Promise<WrittenCopy[]> {
  throw new Error('to be written')
}

/** Copies that have one of the accession numbers, in any letter case. */
export async function findCopies(
  _db: Db,
  _accessionNumbers: readonly string[],
): Promise<WrittenCopy[]> {
  throw new Error('to be written')
}

/** For the undo of an import. Errors: `conflict` where a copy is on loan. */
export async function removeCopies(_db: Db, _actor: Actor, _ids: readonly string[]): Promise<void> {
  throw new Error('to be written')
}

import { createBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { draftsAsEntered } from '#src/features/collection/books/entered-headings.server.ts'
import { addCopiesToBook } from '#src/features/collection/catalogue-maintenance/add-copies.server.ts'
import {
  keepingCover,
  writeCover,
} from '#src/features/collection/catalogue-maintenance/covers.server.ts'
import type { CopyTexts } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdLock } from '#src/server/database/hold-lock.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { locks } from '#src/server/database/locks.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { similarBooks } from './similar-books.server.ts'
import { similarKey } from './similar-books.ts'

/** How many copies, as it was typed, and what they have in common. */
type NewCopies = {
  readonly count: string
  readonly texts: CopyTexts
  /** The prefix of the series that numbers them; left out: plain numbers. */
  readonly series?: string
}

/** A book with the accession numbers that its new copies got, in order. */
export type AddedBook = {
  readonly number: number
  readonly accessionNumbers: readonly string[]
  /** Names and subjects of the draft that were entered as another heading. */
  readonly spellings: readonly string[]
}

const refusal = 'Only the staff of the library add books.'

/** What comes with a new book. */
type NewBookParts = {
  readonly copies: NewCopies
  /**
   * The `similarKey` that somebody has looked at and answered that this is another book; '' for
   * none.
   */
  readonly seen: string
  /** Its cover, as `coverPicture` makes it; null for none. */
  readonly cover: { readonly files: FileStore; readonly picture: Uint8Array } | null
}

/**
 * Adds a book with its copies in one transaction; accession numbers are the next ones of the
 * series, without gaps. It waits for others who add, so that of two who add the same book the
 * second is told. Errors: `forbidden`, `invalid-input`; `conflict` with `details.similar` and
 * `details.seen` where such books are there.
 */
export function addBook(
  db: Db,
  actor: Actor,
  draft: BookDraft,
  { copies, seen, cover }: NewBookParts,
): Promise<AddedBook> {
  requireDuty(['staff:cataloguing', 'staff:acquisitions'], actor, refusal)
  const add = (address: string | null) =>
    inTransaction(db, (within) => addBookWithin(within, actor, draft, { copies, seen, address }))
  return cover ? keepingCover(db, cover.files, cover.picture, add) : add(null)
}

/** `addBook` in the transaction of `within`, with the address of a cover that is kept already. */
export async function addBookWithin(
  within: Db,
  actor: Actor,
  draft: BookDraft,
  {
    copies,
    seen,
    address,
  }: Pick<NewBookParts, 'copies' | 'seen'> & { readonly address: string | null },
): Promise<AddedBook> {
  requireDuty(['staff:cataloguing', 'staff:acquisitions'], actor, refusal)
  await holdLock(within, locks.addBook)
  const [entered = draft] = await draftsAsEntered(within, [draft])
  const similar = await similarBooks(within, entered)
  if (similar.length > 0 && similarKey(similar) !== seen) {
    throw new AppError(
      'conflict',
      'The library may have this book already: look at what is there before you save.',
      { similar, seen: similarKey(similar) },
    )
  }
  const { id, number } = await createBook(within, actor, entered)
  if (address !== null) await writeCover(within, actor, id, address, 'cover-set')
  const accessionNumbers = await newCopies(within, actor, id, copies)
  return { number, accessionNumbers, spellings: changedSpellings(draft, entered) }
}

/** Adds copies to a book that is there. Errors: `forbidden`, `invalid-input`, `not-found`. */
export function addCopiesTo(
  db: Db,
  actor: Actor,
  number: number,
  copies: NewCopies,
): Promise<AddedBook> {
  requireDuty(['staff:cataloguing', 'staff:acquisitions'], actor, refusal)
  return inTransaction(db, (within) => addCopiesWithin(within, actor, number, copies))
}

/** `addCopiesTo` in the transaction of `within`. */
export async function addCopiesWithin(
  within: Db,
  actor: Actor,
  number: number,
  copies: NewCopies,
): Promise<AddedBook> {
  requireDuty(['staff:cataloguing', 'staff:acquisitions'], actor, refusal)
  const book = await within
    .selectFrom('books')
    .select('id')
    .where('number', '=', number)
    .forKeyShare()
    .executeTakeFirst()
  if (!book) {
    throw new AppError('not-found', 'This book is no longer in the catalogue. Look for it again.')
  }
  const accessionNumbers = await newCopies(within, actor, book.id, copies)
  return { number, accessionNumbers, spellings: [] }
}

function changedSpellings(draft: BookDraft, entered: BookDraft): string[] {
  const names = draft.contributors.map(({ name }) => name)
  const now = new Set([...entered.contributors.map(({ name }) => name), ...entered.subjects])
  return [...new Set([...names, ...draft.subjects])].filter((spelling) => !now.has(spelling))
}

async function newCopies(db: Db, actor: Actor, bookId: string, copies: NewCopies) {
  if (/^\s*0+\s*$/.test(copies.count)) return []
  const written = await addCopiesToBook(db, actor, bookId, { ...copies, accessionNumber: '' })
  return written.map(({ accessionNumber }) => accessionNumber)
}

import { readPrefix } from '#src/features/collection/books/accession-series.ts'
import { writtenStates } from '#src/features/collection/books/books.ts'
import { addCopies, type WrittenCopy } from '#src/features/collection/books/copies.server.ts'
import type { CopyWork } from '#src/features/collection/books/copy-branches.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readCopyTexts } from './copy-input.ts'
import { itemTypeCodes } from './copy-rows.server.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import type { CopyTexts } from './whole-copy.ts'

/** Copies that are added at once. */
export const mostCopiesAdded = 100

/**
 * Copies to add: what they have in common, and for one alone an accession number that it has
 * already.
 */
type CopiesToAdd = {
  readonly texts: CopyTexts
  /** A number as it was typed; '' for one. */
  readonly count: string
  /** '' for the next one. */
  readonly accessionNumber: string
  /** The prefix of the series that the next one is of; left out: plain numbers. */
  readonly series?: string
}

/**
 * Adds copies to a book; their accession numbers follow the last one of the series without a gap.
 * They are accessioned today where no other day is given; the day of a copy that has its number
 * already stays unknown.
 * Run it in a transaction, as its last step. Errors: `forbidden`, `invalid-input`, `not-found`;
 * `conflict` where a given number or barcode is taken. `work`: as what they are added.
 */
export async function addCopiesToBook(
  db: Db,
  actor: Actor,
  bookId: string,
  { texts, count, accessionNumber, series = '' }: CopiesToAdd,
  work: CopyWork = 'cataloguing',
): Promise<WrittenCopy[]> {
  requireCataloguer(actor)
  const wanted = readCount(count)
  const number = cleanLine(accessionNumber, 61)
  if (number.length > 60) throw fault('accessionNumber', 'Please give at most 60 characters.')
  const { barcode, state, ...facts } = readCopyTexts(
    texts,
    { state: 'available', itemType: 'book', accessionNumber: number },
    await itemTypeCodes(db),
  )
  if (wanted > 1 && (number !== '' || barcode !== '')) {
    throw fault(
      'count',
      'Accession number and barcode are of one copy: leave them out, or add one copy.',
    )
  }
  const copy = {
    ...withoutNull(facts),
    acquiredOn: facts.acquiredOn ?? (number === '' ? todayHere() : undefined),
    accessionNumber: number || undefined,
    series: readPrefix(series) || undefined,
    barcode: barcode || undefined,
    state: writtenStates.find((written) => written === state),
  }
  await requireBook(db, bookId)
  return addCopies(
    db,
    actor,
    Array.from({ length: wanted }, () => ({ bookId, copy })),
    work,
  )
}

/** Keeps the book from being merged away meanwhile. */
async function requireBook(db: Db, id: string): Promise<void> {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!book) throw new AppError('not-found', 'This book is no longer in the catalogue.')
}

function readCount(text: string): number {
  const typed = text.trim()
  const count = typed === '' ? 1 : Number(typed)
  if (/^\d{0,3}$/.test(typed) && count >= 1 && count <= mostCopiesAdded) return count
  throw fault('count', `Please give how many copies to add, from 1 to ${mostCopiesAdded}.`)
}

function fault(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}

type WithoutNull<Facts> = { [Fact in keyof Facts]: Exclude<Facts[Fact], null> | undefined }

function withoutNull<Facts extends object>(facts: Facts): WithoutNull<Facts> {
  const entries = Object.entries(facts).map(([name, value]) => [name, value ?? undefined])
  return Object.fromEntries(entries) as WithoutNull<Facts>
}

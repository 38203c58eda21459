import { sql } from 'kysely'
import { parseCode } from '#src/features/collection/books/book-code.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireCataloguer } from './require-cataloguer.ts'
import type { ItemType, WholeCopy } from './whole-copy.ts'

const mostCopies = 1000

/**
 * The copies of a book by volume, then accession number; at most a thousand. Errors: `forbidden`.
 */
export async function copiesOfBook(db: Db, actor: Actor, bookId: string): Promise<WholeCopy[]> {
  requireCataloguer(actor)
  return wholeCopies(db)
    .where('book_id', '=', bookId)
    .orderBy(sql`volume collate "C"`, (volume) => volume.asc().nullsFirst())
    .orderBy(sql`length(accession_number)`)
    .orderBy('accession_number', (number) => number.collate('C'))
    .limit(mostCopies)
    .execute()
}

/**
 * The copy with this barcode, else this accession number, as a scanner reads or a person types it;
 * null where there is none. Errors: `forbidden`.
 */
export async function copyByCode(db: Db, actor: Actor, code: string): Promise<WholeCopy | null> {
  requireCataloguer(actor)
  const { copyNumbers } = parseCode(code)
  const isBarcode = sql<boolean>`upper(barcode) collate "C" = any(${copyNumbers}::text[])`
  const isNumber = sql<boolean>`upper(accession_number) collate "C" = any(${copyNumbers}::text[])`
  const copy = await wholeCopies(db)
    .where(({ or }) => or([isBarcode, isNumber]))
    .orderBy(isBarcode, 'desc')
    .limit(1)
    .executeTakeFirst()
  return copy ?? null
}

/**
 * The copy as it is now, with its row locked to the end of the transaction. Errors: `not-found`.
 */
export async function lockCopy(db: Db, id: string): Promise<WholeCopy> {
  const { rows } = await sql`select from copies where id = ${id} for update`.execute(db)
  const copy =
    rows.length > 0 && (await wholeCopies(db).where('copies.id', '=', id).executeTakeFirst())
  if (!copy) throw new AppError('not-found', 'This copy is no longer in the catalogue.')
  return copy
}

/** The copies with these ids, in no order; those that are gone are left out. */
export function wholeCopiesAt(db: Db, ids: readonly string[]): Promise<WholeCopy[]> {
  return wholeCopies(db).where('copies.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

function wholeCopies(db: Db) {
  return db
    .selectFrom('copies')
    .innerJoin('books', 'books.id', 'book_id')
    .leftJoin('locations', 'locations.id', 'location_id')
    .select(['copies.id', 'copies.version', 'accession_number as accessionNumber', 'barcode'])
    .select(['book_id as bookId', 'books.number as bookNumber', 'books.title as bookTitle'])
    .select(['copies.call_number as callNumber', 'locations.name as location', 'volume', 'state'])
    .select(['item_type as itemType', 'reference_only as referenceOnly', 'hidden', 'note'])
    .select(['price_paise as pricePaise', 'source', 'bill_number as billNumber'])
    .select(['bill_date as billDate', 'acquired_on as acquiredOn', 'withdrawn_on as withdrawnOn'])
    .select(['withdrawal_order as withdrawalOrder', 'withdrawal_reason as withdrawalReason'])
    .$narrowType<Pick<WholeCopy, 'state'>>()
}

/** The types in the order of the library. */
export function listItemTypes(db: Db): Promise<ItemType[]> {
  return db
    .selectFrom('item_types')
    .select(['code', 'name'])
    .orderBy('place')
    .orderBy('name')
    .execute()
}

/** Their names by their codes. */
export async function itemTypeNames(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await listItemTypes(db)).map(({ code, name }) => [code, name]))
}

/** Their codes alone. */
export async function itemTypeCodes(db: Db): Promise<string[]> {
  return (await listItemTypes(db)).map(({ code }) => code)
}

import { type RawBuilder, sql } from 'kysely'
import { parseCode } from '#src/features/collection/books/book-code.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ItemType, KeptCopy } from './kept-copy.ts'
import { requireCataloguer } from './require-cataloguer.ts'

const mostCopies = 1000

/**
 * The copies of a book by volume, then accession number; at most a thousand. Errors: `forbidden`.
 */
export async function copiesOfBook(db: Db, actor: Actor, bookId: string): Promise<KeptCopy[]> {
  requireCataloguer(actor)
  return readCopies(
    db,
    sql`copies.book_id = ${bookId}`,
    sql`volume collate "C" nulls first, length(accession_number), accession_number collate "C" limit ${mostCopies}`,
  )
}

/**
 * The copy with this barcode, else this accession number, as a scanner reads or a person types it;
 * null where there is none. Errors: `forbidden`.
 */
export async function copyByCode(db: Db, actor: Actor, code: string): Promise<KeptCopy | null> {
  requireCataloguer(actor)
  const { copyNumbers } = parseCode(code)
  const isBarcode = sql`upper(barcode) collate "C" = any(${copyNumbers}::text[])`
  const isNumber = sql`upper(accession_number) collate "C" = any(${copyNumbers}::text[])`
  const [copy] = await readCopies(
    db,
    sql`${isBarcode} or ${isNumber}`,
    sql`${isBarcode} desc limit 1`,
  )
  return copy ?? null
}

/**
 * The copy as it is now, with its row locked to the end of the transaction. Errors: `not-found`.
 */
export async function lockCopy(db: Db, id: string): Promise<KeptCopy> {
  const { rows } = await sql`select from copies where id = ${id} for update`.execute(db)
  const [copy] = rows.length > 0 ? await readCopies(db, sql`copies.id = ${id}`, sql`1`) : []
  if (!copy) throw new AppError('not-found', 'This copy is no longer in the catalogue.')
  return copy
}

async function readCopies(
  db: Db,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<KeptCopy[]> {
  const { rows } = await sql<KeptCopy>`
    select copies.id, copies.version, accession_number as "accessionNumber", barcode,
      book_id as "bookId", books.number as "bookNumber", books.title as "bookTitle",
      copies.call_number as "callNumber", locations.name as location, volume, state, item_type as "itemType",
      reference_only as "referenceOnly", hidden, price_paise as "pricePaise", source,
      bill_number as "billNumber", bill_date as "billDate", acquired_on as "acquiredOn", note,
      withdrawn_on as "withdrawnOn", withdrawal_order as "withdrawalOrder", withdrawal_reason as "withdrawalReason"
    from copies join books on books.id = book_id left join locations on locations.id = location_id
    where ${condition} order by ${order}`.execute(db)
  return rows
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

/** Their codes alone. */
export async function itemTypeCodes(db: Db): Promise<string[]> {
  return (await listItemTypes(db)).map(({ code }) => code)
}

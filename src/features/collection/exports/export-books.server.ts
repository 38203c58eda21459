import { sql } from 'kysely'
import { institute } from '#institute'
import { bookColumns } from '#src/features/collection/books/book-columns.server.ts'
import { fromStoredMarc, type StoredMarc } from '#src/features/collection/marc/stored-marc.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ExportBook } from './export-book.ts'

const pageSize = 500

type Row = Omit<ExportBook, 'marc' | 'whole'> & { marc: StoredMarc | null }

/**
 * The books with these numbers, in the order of the numbers given; one that is not there is left
 * out. Administrators and the system get everything, others what the catalogue shows them. One
 * statement, so give at most some hundred numbers.
 */
export async function readBooksForExport(
  db: Db,
  actor: Actor,
  numbers: readonly number[],
): Promise<ExportBook[]> {
  const whole = mayEnter('staff:cataloguing', actor)
  const { rows } = await sql<Row>`
    select number, number || case when exists (
        select from books as other
        where other.control_source = ${institute.shortName} and other.control_number = books.number::text)
      then '-' || right(id::text, 8) else '' end as "ownNumber",
      marc, created_at as "createdAt", updated_at as "updatedAt", ${bookColumns},
      (select coalesce(json_agg(json_build_object(
          'accessionNumber', accession_number, 'barcode', barcode, 'callNumber', copies.call_number,
          'location', locations.name, 'volume', volume, 'referenceOnly', reference_only, 'hidden', hidden,
          'state', state, 'acquiredOn', acquired_on,
          'pricePaise', case when ${whole} then price_paise end, 'source', case when ${whole} then source end,
          'billNumber', case when ${whole} then bill_number end, 'billDate', case when ${whole} then bill_date end,
          'itemType', item_type, 'withdrawnOn', withdrawn_on,
          'withdrawalOrder', case when ${whole} then withdrawal_order end,
          'withdrawalReason', case when ${whole} then withdrawal_reason end, 'note', case when ${whole} then note end
        ) order by volume collate "C" nulls first, length(accession_number), accession_number collate "C"), '[]')
        from copies left join locations on locations.id = location_id
        where book_id = books.id and (${whole} or (not hidden and state <> 'withdrawn'))) as copies
    from books where number = any(${numbers}::bigint[])`.execute(db)
  const byNumber = new Map(
    rows.map((row) => {
      const marc = row.marc && fromStoredMarc(row.marc)
      return [row.number, { ...row, marc, whole }]
    }),
  )
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/** One book: see `readBooksForExport`. Null where there is none with that number. */
export async function readBookForExport(
  db: Db,
  actor: Actor,
  number: number,
): Promise<ExportBook | null> {
  const [book] = await readBooksForExport(db, actor, [number])
  return book ?? null
}

/**
 * All books after the number `after`, or those of `numbers`, by their numbers, in pages of 500:
 * never more than one page is in memory. Books that are written meanwhile may come or not, unless
 * `db` is a transaction with one snapshot.
 */
export async function* bookPagesForExport(
  db: Db,
  actor: Actor,
  { after = 0, numbers }: { after?: number; numbers?: readonly number[] | undefined } = {},
): AsyncGenerator<ExportBook[]> {
  if (numbers) {
    for (let at = 0; at < numbers.length; at += pageSize) {
      yield await readBooksForExport(db, actor, numbers.slice(at, at + pageSize))
    }
    return
  }
  for (let last = after; ; ) {
    const rows = await db
      .selectFrom('books')
      .select('number')
      .where('number', '>', last)
      .orderBy('number')
      .limit(pageSize)
      .execute()
    const page = rows.map((row) => row.number)
    if (page.length > 0) yield await readBooksForExport(db, actor, page)
    if (page.length < pageSize) return
    last = page.at(-1) ?? last
  }
}

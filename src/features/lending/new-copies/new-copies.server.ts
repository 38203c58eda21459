import { sql } from 'kysely'
import { readPaperNumber } from '#src/features/collection/funds/financial-year.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { listPage, type Place } from '#src/server/http/list-pages.ts'
import type { NewCopiesOf, NewCopy } from './new-copies.ts'

/** Names a list of copies in processing to cursors. */
export function newCopiesList({ bill, gift, pile }: NewCopiesOf): string {
  return `copies in processing ${bill} ${gift} ${pile}`
}

/**
 * A page of the copies that are in processing, in the order in which they came. Errors:
 * `forbidden`.
 */
export async function listNewCopies(
  db: Db,
  actor: Actor,
  of: NewCopiesOf,
  place: Place,
  size = 100,
): Promise<ListPage<NewCopy>> {
  requireDuty('staff:cataloguing', actor, 'Only the staff of the library see new copies.')
  const isBefore = place?.way === 'before'
  const beyond = place
    ? sql`copies.id ${sql.raw(isBefore ? '<' : '>')} ${place.key[0]}::uuid`
    : sql`true`
  const { rows } = await sql<NewCopy>`
    select copies.id, copies.accession_number as "accessionNumber", copies.barcode, books.number as "bookNumber",
      books.title, coalesce(copies.call_number, books.call_number) as "callNumber", locations.name as location, source,
      (select count(*)::integer from holds where holds.book_id = books.id and status = 'waiting') as waiting
    from copies join books on books.id = copies.book_id left join locations on locations.id = location_id
    where state = 'in-processing' and ${isOf(of, actor)} and ${beyond}
    order by copies.id ${sql.raw(isBefore ? 'desc' : 'asc')} limit ${size + 1}`.execute(db)
  return listPage(newCopiesList(of), place, rows, size, ({ id }) => [id])
}

function isOf({ bill, gift, pile }: NewCopiesOf, actor: Actor) {
  if (pile !== '') {
    return sql`copies.accession_number in (select unnest(accession_numbers) from book_pile_lines
      where user_id = ${actor.kind === 'user' ? actor.id : null})`
  }
  const serial = publicNumber(bill)
  if (bill !== '') {
    return sql`exists (select from bill_copies join bill_lines on bill_lines.id = bill_line_id
      join bills on bills.id = bill_id where copy_id = copies.id and bills.serial = ${serial !== null && serial < 2 ** 31 ? serial : null})`
  }
  if (gift === '') return sql`true`
  const named = readPaperNumber(gift)
  return sql`copies.accession_number in (select unnest(accession_numbers) from gift_lines
    join gifts on gifts.id = gift_id where year = ${named?.year ?? null} and number = ${named?.number ?? null})`
}

import { sql } from 'kysely'
import { readPaperNumber } from '#src/features/collection/funds/financial-year.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { Gift, GiftCopy, GiftLine } from './gifts.ts'

const columns = sql`
  gifts.id, year, number, kind, donor, address, received_on as "receivedOn", note, thanked_on as "thankedOn",
  version, sums.*`
const tables = sql`
  gifts cross join lateral (
    select count(*)::integer as titles, coalesce(sum(copies), 0)::integer as copies,
      count(*) filter (where decision = 'open')::integer as open,
      count(*) filter (where decision = 'accepted')::integer as accepted
    from gift_lines where gift_id = gifts.id) as sums`

/** Names the list of gifts to cursors. */
export const giftsList = 'gifts'

/** A page of the register of gifts, the latest first. Errors: `forbidden`. */
export async function listGifts(
  db: Db,
  actor: Actor,
  place: Place,
  size = 30,
): Promise<ListPage<Gift>> {
  requirePurchaser(actor)
  const { beyond, order } = latestFirst('gifts.id', 'uuid', place)
  const { rows } = await sql<Gift>`
    select ${columns} from ${tables} where ${beyond} order by ${order} limit ${size + 1}`.execute(
    db,
  )
  return listPage(giftsList, place, rows, size, ({ id }) => [id])
}

/** The gift of a number, "2026-27-0001" or "GIFT/2026-27/0001". Errors: `forbidden`, `not-found`. */
export async function giftAt(db: Db, actor: Actor, asked: string): Promise<Gift> {
  requirePurchaser(actor)
  const named = readPaperNumber(asked)
  const { rows } = await sql<Gift>`
    select ${columns} from ${tables}
    where year = ${named?.year ?? null} and number = ${named?.number ?? null}`.execute(db)
  const [gift] = rows
  if (!gift) throw new AppError('not-found', 'There is no gift of this number.')
  return gift
}

const lineColumns = sql`
  gift_lines.id, gift_lines.place, gift_lines.title, author, isbn, gift_lines.publisher, copies, value_paise as "valuePaise",
  decision, reason, books.number as "bookNumber", accession_numbers as "accessionNumbers"`

/** The titles of a gift, in order. Errors: `forbidden`. */
export async function linesOfGift(
  db: Db,
  actor: Actor,
  giftId: string,
): Promise<readonly GiftLine[]> {
  requirePurchaser(actor)
  const { rows } = await sql<GiftLine>`
    select ${lineColumns} from gift_lines left join books on books.id = book_id
    where gift_id = ${giftId} order by gift_lines.place limit 500`.execute(db)
  return rows
}

/** The copies that a gift became, in the order of the register. Errors: `forbidden`. */
export async function copiesOfGift(
  db: Db,
  actor: Actor,
  giftId: string,
): Promise<readonly GiftCopy[]> {
  requirePurchaser(actor)
  const { rows } = await sql<GiftCopy>`
    select copies.accession_number as "accessionNumber", barcode, state, books.title,
      coalesce(copies.call_number, books.call_number) as "callNumber"
    from gift_lines join copies on copies.accession_number = any(accession_numbers)
      join books on books.id = copies.book_id
    where gift_id = ${giftId} order by copies.id limit 3000`.execute(db)
  return rows
}

/** Every title of the register, the oldest gift first, for a file: at most 50,000. */
export async function registerOfGifts(
  db: Db,
  actor: Actor,
): Promise<readonly (Gift & { readonly line: GiftLine })[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Gift & { line: GiftLine }>`
    select ${columns}, to_jsonb(line) as line from ${tables}
    join lateral (select ${lineColumns} from gift_lines left join books on books.id = book_id
      where gift_id = gifts.id) as line on true
    order by year, number, line.place limit 50000`.execute(db)
  return rows
}

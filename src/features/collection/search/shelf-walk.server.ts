import { type RawBuilder, sql } from 'kysely'
import { shownCopy } from '#src/features/collection/books/book-list.server.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'

/** A book where it stands; `number` tells books of one call number apart. */
export type ShelvedBook = { readonly id: string; readonly number: number; readonly key: string }

/** A place on the shelf: before every book that stands at it or further on. */
export type Spot = Pick<ShelvedBook, 'key' | 'number'>

/**
 * A location with few copies is read whole; of a larger one, this many books along the shelf are
 * looked at first.
 */
const fewCopies = 20_000
const booksLookedAt = 5000

/**
 * Which books of the shelf are walked: all, those of a small location, those with a copy at a
 * location.
 */
export type Held =
  | { readonly kind: 'all' }
  | { readonly kind: 'few' | 'many'; readonly locationId: string }

/** The books of a location by its name; null where there is no such location. */
export async function heldAt(db: Db, location: string): Promise<Held | null> {
  const { rows } = await sql<{ id: string; copies: number }>`
    select id, (select count(*) from (
      select from copies where location_id = locations.id limit ${fewCopies + 1}) as counted) as copies
    from locations where name_key = ${nameKey(location)}`.execute(db)
  const found = rows[0]
  if (!found) return null
  return { kind: found.copies > fewCopies ? 'many' : 'few', locationId: found.id }
}

/** Where a book stands; null where it has no place on the shelf. */
export async function shelvedBook(db: Db, number: number): Promise<ShelvedBook | null> {
  const { rows } = await sql<ShelvedBook>`
    select id, number, call_sort as key from books
    where number = ${number} and call_sort is not null`.execute(db)
  return rows[0] ?? null
}

type Direction = 'before' | 'after'

/**
 * The next books from a spot on, the nearest first, at most `limit`; the book of the spot is not
 * among them.
 */
export async function walk(
  db: Db,
  spot: Spot,
  direction: Direction,
  limit: number,
  held: Held,
): Promise<ShelvedBook[]> {
  const there = beyond(spot, direction)
  const order = orderTo(direction)
  const read = async (found: RawBuilder<unknown>) => {
    const { rows } = await sql<ShelvedBook>`${found} order by ${order} limit ${limit}`.execute(db)
    return rows
  }
  const books = sql`select id, number, call_sort as key from books where ${there}`
  if (held.kind === 'all') return read(books)
  const copy = sql`location_id = ${held.locationId} and ${shownCopy}`
  const whole = sql`
    with whole as materialized (${books} and id in (select book_id from copies where ${copy}))
    select * from whole`
  if (held.kind === 'few') return read(whole)
  const found = await read(sql`
    select * from (${books} order by ${order} limit ${booksLookedAt}) as near
    where exists (select from copies where book_id = near.id and ${copy})`)
  return found.length === limit || !(await isLong(db, there)) ? found : read(whole)
}

function beyond({ key, number }: Spot, direction: Direction): RawBuilder<unknown> {
  const place = sql`(${key}, ${number}::bigint)`
  return direction === 'after'
    ? sql`(call_sort, number) > ${place}`
    : sql`(call_sort, number) < ${place}`
}

function orderTo(direction: Direction): RawBuilder<unknown> {
  return direction === 'after' ? sql`key, number` : sql`key desc, number desc`
}

/** Whether there are more books beyond a spot than were looked at. */
async function isLong(db: Db, there: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from books where ${there} limit ${booksLookedAt + 1}) as counted`.execute(db)
  return (rows[0]?.count ?? 0) > booksLookedAt
}

import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import {
  accessionOrder,
  accessionSeriesIn,
} from '#src/features/collection/books/accession-order.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { plainSeries, type RegisterQuery } from './register-query.ts'
import type { RegisterRow } from './register-row.ts'

const readAtOnce = 500

/**
 * The copies of a register in the order of their accession numbers, 9 before 10, by the page;
 * removed copies leave their number out. All as they were when it was asked for, but for what
 * changes while it is read. Throws `forbidden` to all but administrators.
 */
export async function* registerRows(
  db: Db,
  actor: Actor,
  query: RegisterQuery,
): AsyncGenerator<readonly RegisterRow[]> {
  requireReader(actor)
  const ids = await idsInOrder(db, query, null)
  for (let from = 0; from < ids.length; from += readAtOnce) {
    yield await readRows(db, ids.slice(from, from + readAtOnce))
  }
}

/**
 * How many copies a register lists, and what they cost together, in paise. Throws `forbidden` to
 * all but administrators.
 */
export async function registerTotals(
  db: Db,
  actor: Actor,
  query: RegisterQuery,
): Promise<{ copies: number; pricePaise: number }> {
  requireReader(actor)
  const { rows } = await sql<{ copies: number; pricePaise: number }>`
    select count(*)::integer as copies, coalesce(sum(price_paise), 0)::bigint as "pricePaise"
    from copies where ${conditionOf(query)}`.execute(db)
  return rows[0] ?? { copies: 0, pricePaise: 0 }
}

/** The first copies of a register. Throws `forbidden` to all but administrators. */
export async function registerBeginning(
  db: Db,
  actor: Actor,
  query: RegisterQuery,
  count: number,
): Promise<readonly RegisterRow[]> {
  requireReader(actor)
  return readRows(db, await idsInOrder(db, query, count))
}

/** The last copies of a register, in its order. Throws `forbidden` to all but administrators. */
export async function registerEnd(
  db: Db,
  actor: Actor,
  query: RegisterQuery,
  count: number,
): Promise<readonly RegisterRow[]> {
  requireReader(actor)
  return readRows(db, (await idsInOrder(db, query, count, 'desc')).reverse())
}

function requireReader(actor: Actor): void {
  requireDuty('staff:cataloguing', actor, 'The accession register is for the staff of the library.')
}

/** The copies in the order of the register, or backwards; the first `count`, or with null all. */
async function idsInOrder(
  db: Db,
  query: RegisterQuery,
  count: number | null,
  order: 'asc' | 'desc' = 'asc',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from copies where ${conditionOf(query)}
    order by ${accessionOrder(sql`copies.accession_number`)} ${sql.raw(order)} limit ${count}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The day of accession; where nobody noted it, the institute's day when the copy was entered. */
const knownDay = sql`coalesce(copies.acquired_on, (copies.created_at at time zone ${institute.timeZone})::date)`

function conditionOf({ series, first, last, from, to }: RegisterQuery): RawBuilder<unknown> {
  const prefix = series === plainSeries ? '' : series.toUpperCase()
  const conditions = [
    ...(series ? [sql`${accessionSeriesIn(sql`copies.accession_number`)} = ${prefix}`] : []),
    ...(first
      ? [sql`${accessionOrder(sql`copies.accession_number`)} >= ${accessionOrder(sql`${first}`)}`]
      : []),
    ...(last
      ? [sql`${accessionOrder(sql`copies.accession_number`)} <= ${accessionOrder(sql`${last}`)}`]
      : []),
    ...(from ? [sql`${knownDay} >= ${from}::date`] : []),
    ...(to ? [sql`${knownDay} <= ${to}::date`] : []),
  ]
  return sql.join([sql`true`, ...conditions], sql` and `)
}

async function readRows(db: Db, ids: readonly string[]): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select accession_number as "accessionNumber", coalesce(acquired_on::text, '[' || ${knownDay}::text || ']') as "acquiredOn",
      coalesce((
        select string_agg(name, '; ' order by position) from book_contributors
        join contributors on contributors.id = contributor_id
        where book_contributors.book_id = books.id and role in ('author', 'editor')), '') as author,
      concat_ws(': ', title, subtitle) as title, coalesce(edition, '') as edition, coalesce(copies.volume, '') as volume,
      concat_ws(': ', books.place, publisher) as imprint, coalesce(year::text, '') as year, coalesce(extent, '') as pages,
      coalesce(source, '') as source, coalesce(bill_number, '') as bill,
      coalesce(bill_date::text, '') as "billDate", coalesce(withdrawn_on::text, '') as "withdrawnOn",
      coalesce(withdrawal_order, '') as "withdrawalOrder", price_paise as "pricePaise",
      coalesce(copies.call_number, books.call_number, '') as "callNumber",
      coalesce((
        select value from identifiers where identifiers.book_id = books.id and kind = 'isbn'
        order by position limit 1), '') as isbn,
      concat_ws('; ', case state when 'withdrawn' then 'Withdrawn' when 'lost' then 'Lost' when 'missing' then 'Missing' end,
        withdrawal_reason, note) as remarks
    from unnest(${ids}::uuid[]) with ordinality as asked (id, nth)
    join copies using (id) join books on books.id = copies.book_id
    order by asked.nth`.execute(db)
  return rows
}

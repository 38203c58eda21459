import { type RawBuilder, sql } from 'kysely'
import { isOpenHold } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { OfficeLine, OfficeList } from './office-loans.ts'

const staffOnly = 'Only the staff of the library see who has which e-book.'

/** A page of one of the lists, and how many lines it has in all. */
export type OfficePage = {
  readonly lines: readonly OfficeLine[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/**
 * Who has which e-book, who waits, or who had one, narrowed by words of the title or the member, or
 * a member's number. Errors: `forbidden`.
 */
export async function officeLoans(
  db: Db,
  actor: Actor,
  list: OfficeList,
  text: string,
  { page, size, offset }: Page,
): Promise<OfficePage> {
  requireDuty('staff:desk', actor, staffOnly)
  const from = sql`(${list === 'queue' ? queue : loans(list)}) as line
    where (${text} = '' or strpos(lower(title), lower(${text})) > 0 or strpos(lower(name), lower(${text})) > 0
      or "memberNumber" = ${readMemberNumber(text)}::bigint)`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${from}`.execute(db)
  const { rows } = await sql<Line>`
    select * from ${from} order by ${orders[list]} limit ${size} offset ${offset}`.execute(db)
  const total = counted[0]?.total ?? 0
  return { lines: rows.map(lineOf), total, page, pages: pageCount(total, size) }
}

type Line = Omit<OfficeLine, 'member'> & {
  readonly name: string | null
  readonly memberNumber: number | null
}

const orders: Readonly<Record<OfficeList, RawBuilder<unknown>>> = {
  loans: sql`until, number, id`,
  queue: sql`title, number, place`,
  past: sql`until desc, id desc`,
}

const loans = (list: OfficeList) => sql`
  select ebook_loans.id, ebooks.number, coalesce(books.title, ebooks.title) as title, members.name, members.number as "memberNumber",
    to_jsonb(began_at) #>> '{}' as "from", to_jsonb(over_at) #>> '{}' as until, null::integer as place, ended_by as "endedBy"
  from ebook_loans join ebooks on ebooks.id = ebook_id left join books on books.id = ebooks.book_id
    left join members on members.id = member_id
  where over_at ${list === 'loans' ? sql`>` : sql`<=`} now()`

const queue = sql`
  select ebook_holds.id, ebooks.number, coalesce(books.title, ebooks.title) as title, members.name, members.number as "memberNumber",
    to_jsonb(placed_at) #>> '{}' as "from", to_jsonb(offer_until) #>> '{}' as until,
    row_number() over (partition by ebook_holds.ebook_id order by placed_at, ebook_holds.id)::integer as place, null as "endedBy"
  from ebook_holds join ebooks on ebooks.id = ebook_id left join books on books.id = ebooks.book_id
    left join members on members.id = member_id
  where ${isOpenHold}`

function lineOf({ name, memberNumber: number, ...line }: Line): OfficeLine {
  const member = name === null || number === null ? null : { name, number }
  const { id, title, from, until, place, endedBy } = line
  return { id, number: line.number, title, member, from, until, place, endedBy }
}

import { sql } from 'kysely'
import { isOpenHold, openLoans } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { keepsHistory } from '#src/features/lending/my-loans/past-loans.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { listPage, readPlace } from '#src/server/http/list-pages.ts'
import { ownMembership } from './borrower.server.ts'
import type {
  OwnEbookHold,
  OwnEbookLoan,
  OwnEbooks,
  PastEbookLoan,
  PastEbookLoans,
} from './own-ebooks.ts'

const none: OwnEbooks = { loans: [], holds: [] }
const pageSize = 30
const title = sql`coalesce(books.title, ebooks.title)`

/** E-books that whoever asks has on loan or waits for; none of who is no member. */
export async function ownEbooks(db: Db, actor: Actor): Promise<OwnEbooks> {
  const member = await memberOf(db, actor)
  if (!member) return none
  const { rows: loans } = await sql<OwnEbookLoan>`
    select ebooks.number, ebooks.kind, ${title} as title, to_jsonb(over_at) #>> '{}' as "endsAt"
    from ebook_loans join ebooks on ebooks.id = ebook_id left join books on books.id = ebooks.book_id
    where member_id = ${member.id}::uuid and over_at > now() order by over_at, ebooks.number`.execute(
    db,
  )
  const { rows: holds } = await sql<OwnEbookHold>`
    select number, title, place, place <= free as offered, to_jsonb(until) #>> '{}' as until
    from (
      select ebooks.number, ${title} as title, ebooks.seats - ${openLoans} as free, queue.until, queue.placed_at,
        (select count(*)::integer from ebook_holds where ebook_id = ebooks.id and ${isOpenHold}
          and (ebook_holds.placed_at, ebook_holds.id) <= (queue.placed_at, queue.id)) as place
      from (select *, offer_until as until from ebook_holds where member_id = ${member.id}::uuid and ${isOpenHold}) as queue
        join ebooks on ebooks.id = queue.ebook_id left join books on books.id = ebooks.book_id) as own
    order by placed_at`.execute(db)
  return { loans, holds }
}

/**
 * The past loans of e-books of whoever asks, the latest first; none where they keep no history.
 * `query` holds the cursor of a further page. Errors: `sign-in-needed`, `forbidden`, `bad-request`.
 */
export async function ownPastEbooks(
  db: Db,
  actor: Actor,
  query: URLSearchParams,
): Promise<PastEbookLoans> {
  const { id: member } = await ownMembership(db, actor)
  if (!(await keepsHistory(db, member))) {
    return { rows: [], first: 1, next: null, previous: null, keepsHistory: false }
  }
  const list = `past-e-books ${member}`
  const place = readPlace(list, query, 2)
  const [overAt = '', id = ''] = place?.key ?? []
  const isBefore = place?.way === 'before'
  const key = sql`(${overAt}::timestamptz, ${id}::uuid)`
  const { rows } = await sql<PastEbookLoan & { key: string }>`
    select ebook_loans.id, ebooks.number, ${title} as title, to_jsonb(began_at) #>> '{}' as "beganAt",
      to_jsonb(over_at) #>> '{}' as "overAt", over_at::text as key
    from ebook_loans join ebooks on ebooks.id = ebook_id left join books on books.id = ebooks.book_id
    where member_id = ${member}::uuid and over_at <= now()
      and ${place ? sql`(over_at, ebook_loans.id) ${isBefore ? sql`>` : sql`<`} ${key}` : sql`true`}
    order by ${isBefore ? sql`over_at, ebook_loans.id` : sql`over_at desc, ebook_loans.id desc`}
    limit ${pageSize + 1}`.execute(db)
  const page = listPage(list, place, rows, pageSize, (row) => [row.key, row.id])
  return { ...page, rows: page.rows.map(({ key: _, ...row }) => row), keepsHistory: true }
}

import { sql } from 'kysely'
import { staffDays } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

const atOnce = 500

/**
 * Makes past loans and holds of e-books of members who keep no history nobody's once they are
 * `staffDays` old, as with printed books: for statistics the e-book, the days and the category stay.
 * Gives how many loans.
 */
export async function forgetEbookLoans(db: Db, now: Date = new Date()): Promise<number> {
  let forgotten = 0
  for (;;) {
    const count = await inTransaction(db, (within) => forgetSome(within, now))
    forgotten += count
    if (count < atOnce) break
  }
  const before = beforeWhich(now)
  await sql`
    delete from ebook_holds where closed_at < ${before} and member_id in (
      select id from members where not keeps_history)`.execute(db)
  return forgotten
}

const beforeWhich = (now: Date) => new Date(now.getTime() - staffDays * 86_400_000)

async function forgetSome(within: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ number: number; member: string; email: string | null }>`
    with past as (
      select ebook_loans.id, member_id, email from ebook_loans join members on members.id = member_id
      where not keeps_history and over_at < ${beforeWhich(now)}
      order by over_at limit ${atOnce} for no key update of ebook_loans skip locked)
    update ebook_loans set member_id = null from past, ebooks
    where ebook_loans.id = past.id and ebooks.id = ebook_id
    returning ebooks.number, past.member_id as member, past.email`.execute(within)
  if (rows.length === 0) return 0
  const members = [...new Set(rows.map(({ member }) => member))]
  const emails = [...new Set(rows.flatMap(({ email }) => (email === null ? [] : [email])))]
  await sql`
    update audit set before = before - 'member', after = after - 'member',
      actor = case when actor = any(${emails}::text[]) then 'reader' else actor end
    where entity = 'e-book' and at < ${beforeWhich(now)}
      and action in ('e-book.lent', 'e-book.given-back', 'e-book.hold-placed', 'e-book.hold-cancelled', 'e-book.loan-ended')
      and coalesce(after ->> 'member', before ->> 'member') = any(${members}::text[])`.execute(
    within,
  )
  return rows.length
}

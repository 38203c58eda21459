import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { PersonShare } from '#src/server/person-share.ts'
import { lockQueue } from './lock-lent.server.ts'
import { offerSeats } from './offer-seats.server.ts'

/**
 * The e-books that a person has and had on loan, and waits for. Deleting the sign-in ends what runs,
 * for without it nothing can be read; past loans are forgotten as their reader chose.
 */
export const ebookLoanShare: PersonShare = {
  name: 'ebookLoans',
  gather: async (db, { id }) => {
    const { rows } = await sql<{ kept: Readonly<Record<string, unknown>> }>`
      select jsonb_build_object(
        'loans', (
          select coalesce(jsonb_agg(jsonb_build_object('eBook', number, 'title', title, 'beganAt', began_at, 'endsAt', ends_at,
            'endedAt', ended_at, 'endedBy', ended_by) order by began_at), '[]')
          from ebook_loans join ebooks on ebooks.id = ebook_id where member_id = members.id),
        'holds', (
          select coalesce(jsonb_agg(jsonb_build_object('eBook', number, 'title', title, 'placedAt', placed_at,
            'offeredUntil', offer_until, 'closedAt', closed_at, 'outcome', outcome) order by placed_at), '[]')
          from ebook_holds join ebooks on ebooks.id = ebook_id where member_id = members.id)) as kept
      from members join users on ${isMemberOfUser} where users.id = ${id}::uuid`.execute(db)
    return rows[0]?.kept ?? null
  },
  erase: async (db, { email, verified }) => {
    if (!verified) return
    const { rows } = await sql<{ id: string }>`
      select distinct ebook_id as id from (
        select ebook_id, member_id from ebook_loans where over_at > now()
        union all select ebook_id, member_id from ebook_holds where closed_at is null) as open
      join members on members.id = member_id where members.email = ${email} order by 1`.execute(db)
    for (const { id } of rows) {
      await lockQueue(db, id)
      const ofThem = sql`ebook_id = ${id}::uuid and member_id in (select id from members where email = ${email})`
      await sql`
        update ebook_loans set ended_at = clock_timestamp(), ended_by = 'reader'
        where ${ofThem} and over_at > clock_timestamp()`.execute(db)
      await sql`
        update ebook_holds set closed_at = clock_timestamp(), outcome = 'cancelled'
        where ${ofThem} and closed_at is null`.execute(db)
      await offerSeats(db, id)
    }
  },
}

import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { PersonShare } from '#src/server/person-share.ts'

/**
 * What is kept of a person who borrows: all loans, past ones too as long as they have a reader,
 * holds, and the account, without the names of staff. Deleting the sign-in leaves it: a loan is the
 * library's record, and a past one is forgotten as its reader chose.
 */
export const loanShare: PersonShare = {
  name: 'loans',
  gather: async (db, person) => {
    const { rows } = await sql<{ kept: Readonly<Record<string, unknown>> }>`
      select jsonb_build_object(
        'keepsHistory', keeps_history,
        'loans', (
          select coalesce(jsonb_agg(jsonb_build_object('title', title, 'accessionNumber', accession_number, 'issuedAt', issued_at,
            'dueAt', due_at, 'renewals', renewals, 'returnedAt', returned_at, 'outcome', outcome) order by issued_at), '[]')
          from loans join copies on copies.id = copy_id join books on books.id = book_id where member_id = members.id),
        'holds', (
          select coalesce(jsonb_agg(jsonb_build_object('title', title, 'status', status, 'place', holds.place, 'placedAt', placed_at,
            'pickupUntil', pickup_until, 'closedAt', closed_at) order by placed_at), '[]')
          from holds join books on books.id = holds.book_id where member_id = members.id),
        'account', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amountPaise', amount_paise, 'method', method, 'reference', reference,
            'receiptNumber', receipt_number, 'note', note, 'at', at) order by ledger_lines.number), '[]')
          from ledger_lines where member_id = members.id)) as kept
      from members join users on ${isMemberOfUser} where users.id = ${person.id}`.execute(db)
    return rows[0]?.kept ?? null
  },
  erase: async () => {},
}

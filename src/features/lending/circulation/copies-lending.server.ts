import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import type { CopyLending } from './copy-lending.ts'

const pastShown = 3

/**
 * What lending knows of each copy of a book, by the copy's id: who has it, for whom it is kept, its
 * last loans. One statement for all copies. Errors: `forbidden`.
 */
export async function lendingOfCopies(
  db: Db,
  actor: Actor,
  bookId: string,
): Promise<Readonly<Record<string, CopyLending>>> {
  requireDuty('staff:desk', actor, 'Only the staff of the library see who has a copy.')
  const { rows } = await sql<CopyLending & { readonly copyId: string }>`
    select copies.id as "copyId", (
        select jsonb_build_object('number', members.number, 'name', members.name, 'issuedAt', ${isoInstant(sql`issued_at`)},
          'dueAt', ${isoInstant(sql`due_at`)}, 'isOverdue', due_at < now() and claimed_returned_at is null)
        from loans join members on members.id = member_id
        where copy_id = copies.id and closed_at is null) as holder, (
        select jsonb_build_object('number', members.number, 'name', members.name, 'until', pickup_until)
        from holds join members on members.id = member_id
        where kept_copy_id = copies.id and holds.status = 'ready' limit 1) as "keptFor", (
        select coalesce(jsonb_agg(past order by past."issuedAt" desc), '[]') from (
          select loans.id as "loanId", members.number, members.name, outcome, ${isoInstant(sql`issued_at`)} as "issuedAt",
            ${isoInstant(sql`closed_at`)} as "closedAt"
          from loans left join members on members.id = member_id and keeps_history
          where copy_id = copies.id and outcome in ('returned', 'lost')
          order by issued_at desc limit ${pastShown}) as past) as past
    from copies where book_id = ${bookId}`.execute(db)
  return Object.fromEntries(rows.map(({ copyId, ...lending }) => [copyId, lending]))
}

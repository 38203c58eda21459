import { sql } from 'kysely'
import { isOpenHold } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockQueue } from '../lock-lent.server.ts'
import { offerSeats } from '../offer-seats.server.ts'

const staffOnly = 'Only the staff of the library end loans of e-books.'

type Found = { readonly ebook: string; readonly number: number; readonly member: string | null }

/**
 * Ends a loan of an e-book now; the place is the next reader's at once. Errors: `forbidden`,
 * `not-found`; `conflict` where it is over already.
 */
export async function endEbookLoan(db: Db, actor: Actor, loan: string): Promise<void> {
  requireDuty('staff:desk', actor, staffOnly)
  await inTransaction(db, async (within) => {
    const { ebook, number, member } = await found(within, 'ebook_loans', loan)
    await lockQueue(within, ebook)
    const { rows } = await sql`
      update ebook_loans set ended_at = clock_timestamp(), ended_by = 'library'
      where id = ${loan}::uuid and over_at > clock_timestamp() returning id`.execute(within)
    if (rows.length === 0) throw new AppError('conflict', 'This loan is over already.')
    await offerSeats(within, ebook)
    const change = { action: 'loan-ended', id: String(number), before: { member } }
    await audit(within, actor, 'e-book', [change])
  })
}

/**
 * Takes a reader out of the queue of an e-book. Errors: `forbidden`, `not-found`; `conflict` where
 * they wait no more.
 */
export async function endEbookHold(db: Db, actor: Actor, hold: string): Promise<void> {
  requireDuty('staff:desk', actor, staffOnly)
  await inTransaction(db, async (within) => {
    const { ebook, number, member } = await found(within, 'ebook_holds', hold)
    await lockQueue(within, ebook)
    const { rows } = await sql`
      update ebook_holds set closed_at = clock_timestamp(), outcome = 'cancelled'
      where id = ${hold}::uuid and ${isOpenHold} returning id`.execute(within)
    if (rows.length === 0) throw new AppError('conflict', 'This hold is over already.')
    await offerSeats(within, ebook)
    const change = { action: 'hold-cancelled', id: String(number), before: { member } }
    await audit(within, actor, 'e-book', [change])
  })
}

async function found(within: Db, table: 'ebook_loans' | 'ebook_holds', id: string): Promise<Found> {
  const { rows } = isId(id)
    ? await sql<Found>`
        select ebook_id as ebook, ebooks.number, member_id as member
        from ${sql.table(table)} as line join ebooks on ebooks.id = ebook_id where line.id = ${id}::uuid`.execute(
        within,
      )
    : { rows: [] }
  const [line] = rows
  if (line) return line
  throw new AppError('not-found', 'There is no such loan or hold of an e-book.')
}

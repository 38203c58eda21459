import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'

import { type Change, changeHold, type HoldChanged, requireWaiting } from './change-hold.server.ts'
import { copiesOf, type HoldPlaced, recalledLoan, withRules } from './place-hold.server.ts'

/** A copy is to be brought back sooner for a hold. */
type HoldRecalled = HoldChanged & { readonly recalled: NonNullable<HoldPlaced['recalled']> }

/**
 * Recalls a copy for a hold that waits: the loan that is out longest is due sooner, and the hold
 * keeps its place. Errors: `forbidden`, `not-found`; `conflict` where a copy is ready for it, or no
 * loan can be recalled; those of `operate`.
 */
export async function recallForHold(db: Db, actor: Actor, input: Change): Promise<HoldRecalled> {
  requireDuty('staff:desk', actor, 'Only the staff of the library recall.')
  return changeHold(db, actor, input, 'recalled', async (hold, { member }, desk, within) => {
    requireWaiting(hold)
    if (!member) throw new AppError('internal', 'The hold has no member.')
    const copies = (await copiesOf(within, hold.book_id))
      .filter(({ id }) => hold.copy_id === null || hold.copy_id === id)
      .map((copy) => withRules(copy, member, desk))
    const loan = recalledLoan(actor, copies, desk)
    const { id, due_at, copy_id } = loan.after
    return {
      copyId: copy_id,
      effects: { loans: [loan] },
      answer: {
        holdId: hold.id,
        status: hold.status,
        place: hold.place,
        keptFor: null,
        recalled: { loanId: id, dueAt: due_at },
      },
      also: async (inside) => {
        await sql`update holds set is_recall = true where id = ${hold.id}`.execute(inside)
      },
    }
  })
}

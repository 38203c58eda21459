import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { optionalLine } from '#src/server/line-shape.ts'
import { billAt } from './bill-rows.server.ts'

const paymentShape = z.object({
  paidOn: givenDay('Please give the day of the payment.').refine(
    (day) => day <= todayHere(),
    'The day of the payment lies ahead.',
  ),
  payment: optionalLine(200),
})

/**
 * Notes that a bill was paid: the day, and the voucher or transfer. Errors: `forbidden`,
 * `not-found`, `invalid-input`; `conflict` where it is noted already.
 */
export async function payBill(
  db: Db,
  actor: Actor,
  serial: string,
  written: z.input<typeof paymentShape>,
): Promise<void> {
  const bill = await billAt(db, actor, serial)
  const facts = checkedShape(paymentShape, written)
  await inTransaction(db, async (within) => {
    const paid = await within
      .updateTable('bills')
      .set({ paid_on: facts.paidOn, payment: facts.payment, version: sql`version + 1` })
      .where('id', '=', bill.id)
      .where('paid_on', 'is', null)
      .executeTakeFirst()
    if (paid.numUpdatedRows === 0n) throw new AppError('conflict', 'This bill is noted as paid.')
    await audit(within, actor, 'bill', [{ action: 'paid', id: String(bill.serial), after: facts }])
  })
}

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
import { lockBill, type ShownBill } from './lock-bill.server.ts'

const paymentShape = z.object({
  paidOn: givenDay('Please give the day of the payment.').refine(
    (day) => day <= todayHere(),
    'The day of the payment is in the future.',
  ),
  payment: optionalLine(200),
})

/**
 * Records that a bill was paid: the day, and the voucher or transfer. Errors: `forbidden`,
 * `not-found`, `invalid-input`; `conflict` where it is recorded already, or the bill was cancelled.
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
      .where('cancelled_on', 'is', null)
      .executeTakeFirst()
    if (paid.numUpdatedRows === 0n) {
      throw new AppError('conflict', 'This bill is recorded as paid, or was cancelled.')
    }
    await audit(within, actor, 'bill', [{ action: 'paid', id: String(bill.serial), after: facts }])
  })
}

/**
 * Takes back that a bill was paid, where that was recorded by mistake. Errors: those of `lockBill`;
 * `conflict` where no payment is recorded.
 */
export async function unpayBill(db: Db, actor: Actor, shown: ShownBill): Promise<void> {
  await inTransaction(db, async (within) => {
    const bill = await lockBill(within, actor, shown)
    const { paidOn, payment } = bill
    if (paidOn === null) throw new AppError('conflict', 'No payment is recorded.')
    await within
      .updateTable('bills')
      .set({ paid_on: null, payment: null, version: bill.version + 1 })
      .where('id', '=', bill.id)
      .execute()
    await audit(within, actor, 'bill', [
      { action: 'payment-removed', id: String(bill.serial), before: { paidOn, payment } },
    ])
  })
}

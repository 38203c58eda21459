import { vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { linesOfOrder } from '../orders/order-rows.server.ts'
import { orderNumber, type PurchaseOrder } from '../orders/orders.ts'
import { type ShownOrder, stepOfOrder } from '../receiving/order-step.server.ts'
import { reminderText } from './reminder-text.ts'

/** The instants at which a vendor was reminded of an order, the first first. */
export async function remindersOf(db: Db, orderId: string): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('order_reminders')
    .select('at')
    .where('order_id', '=', orderId)
    .orderBy('at')
    .limit(100)
    .execute()
  return rows.map(({ at }) => at)
}

/**
 * Reminds the vendor of an overdue order: by mail, or with `by` `post` it is noted that a letter
 * goes out. Errors: `forbidden`, `not-found`; `conflict` where the order is not overdue, the vendor
 * has no e-mail address, or somebody took a step with the order meanwhile.
 */
export async function remindVendor(
  db: Db,
  actor: Actor,
  shown: ShownOrder,
  by: 'mail' | 'post',
): Promise<void> {
  const today = todayHere()
  await inTransaction(db, async (within) => {
    const order = await stepOfOrder(within, actor, shown)
    if (!isOverdue(order, today)) {
      throw new AppError(
        'conflict',
        'This order is not overdue: it is not due yet, or everything has arrived.',
      )
    }
    const vendor = await vendorAt(within, actor, order.vendorId)
    if (by === 'mail' && vendor.email === null) {
      throw new AppError('conflict', `${vendor.name} has no e-mail address: print the letter.`)
    }
    const lines = await linesOfOrder(within, actor, order.id)
    const remindedOn = await remindersOf(within, order.id)
    const text = { ...reminderText(order, lines, { today, remindedOn }), button: '' }
    const mailId =
      by === 'mail'
        ? await writeMail(within, {
            kind: 'order-reminder',
            to: vendor.email ?? '',
            ...mailBody(text, null, 'en'),
          })
        : null
    const row = { id: newId(), order_id: order.id, mail_id: mailId }
    await within.insertInto('order_reminders').values(row).execute()
    await audit(within, actor, 'purchase-order', [
      { action: 'reminded', id: orderNumber(order), after: { by } },
    ])
  })
}

/** Whether copies of an order have not come by its day. */
export function isOverdue(order: PurchaseOrder, today: string): boolean {
  return order.outstanding > 0 && order.expectedBy < today
}

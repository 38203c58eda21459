import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { orderAt } from '../orders/order-rows.server.ts'
import type { PurchaseOrder } from '../orders/orders.ts'

/** An order as it was shown to whoever takes a step with it. */
export type ShownOrder = { readonly number: string; readonly version: number }

/**
 * The order, locked, with its next version. Run it in a transaction. Errors: `forbidden`,
 * `not-found`; `conflict` where somebody took a step with it meanwhile.
 */
export async function stepOfOrder(db: Db, actor: Actor, shown: ShownOrder): Promise<PurchaseOrder> {
  const order = await orderAt(db, actor, shown.number)
  const taken = await db
    .updateTable('purchase_orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', order.id)
    .where('version', '=', shown.version)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) {
    throw new AppError(
      'conflict',
      'Someone else has updated this order in the meantime. Review it, then repeat what is still needed.',
    )
  }
  return order
}

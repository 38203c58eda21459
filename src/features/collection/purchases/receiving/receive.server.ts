import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { optionalLine } from '#src/server/line-shape.ts'
import { lockOrderLines } from '../orders/order-rows.server.ts'
import { orderNumber, outstandingOf } from '../orders/orders.ts'
import { type ShownOrder, stepOfOrder } from './order-step.server.ts'
import { type NewReceiptLine, writeReceipt } from './receipt-lines.server.ts'

const count = z.int('Please give a number of copies.').min(0).max(999)
const deliveryShape = z.object({
  on: givenDay('Please give the day of the delivery.'),
  challan: optionalLine(100),
  lines: z
    .array(
      z.object({
        orderLineId: z.uuid(),
        /** Copies that came and are as ordered. */
        received: count,
        /** Copies on the delivery note that were not in the parcel. */
        short: count,
        /** Copies of another book, or damaged ones: not accepted, to go back. */
        wrong: count,
        note: optionalLine(500),
      }),
    )
    .max(300),
})

/** A delivery as it is entered. */
export type Delivery = z.input<typeof deliveryShape>

/**
 * Enters what came of an order. Only what is as ordered counts as received; the rest stays on
 * order. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where more came than is on
 * order, or somebody took a step with the order meanwhile.
 */
export async function receiveCopies(
  db: Db,
  actor: Actor,
  shown: ShownOrder,
  written: Delivery,
): Promise<void> {
  const delivery = checkedShape(deliveryShape, written)
  const lines = delivery.lines.flatMap((line): NewReceiptLine[] => {
    const { orderLineId, note } = line
    const kinds = ['wrong', 'short', 'received'] as const
    const came = kinds.filter((kind) => line[kind] > 0)
    // A note says what is wrong or missing, where something is.
    return came.map((kind, at) => ({
      orderLineId,
      kind,
      copies: line[kind],
      note: at === 0 ? note : null,
    }))
  })
  if (lines.length === 0) {
    throw new AppError('invalid-input', 'Please give how many copies of a line came.')
  }
  for (const { kind, note, orderLineId } of lines) {
    if (kind !== 'wrong' || note !== null) continue
    const message = 'Please note what is wrong: another book, damaged pages.'
    throw new AppError('invalid-input', message, {
      fields: [{ field: `note-${orderLineId}`, message }],
    })
  }
  await inTransaction(db, async (within) => {
    const order = await stepOfOrder(within, actor, shown)
    if (delivery.on < order.orderedOn) {
      const message = `The order was placed on ${formatDay(order.orderedOn)}: give that day or a later one.`
      throw new AppError('invalid-input', message, { fields: [{ field: 'on', message }] })
    }
    const stored = await lockOrderLines(
      within,
      lines.map(({ orderLineId }) => orderLineId),
    )
    for (const { orderLineId, kind, copies } of lines) {
      const line = stored.get(orderLineId)
      if (!line || line.orderId !== order.id) {
        throw new AppError('not-found', 'This line is of another order.')
      }
      const left = outstandingOf(line)
      if (kind !== 'received' || copies <= left) continue
      const message = `Of “${line.title}” ${left} are on order, not ${copies}: enter the others as wrong.`
      throw new AppError('conflict', message, {
        fields: [{ field: `received-${orderLineId}`, message }],
      })
    }
    const { on, challan } = delivery
    await writeReceipt(within, { orderId: order.id, on, challan }, lines)
    await audit(within, actor, 'purchase-order', [
      { action: 'received', id: orderNumber(order), after: { on, challan, lines } },
    ])
  })
}

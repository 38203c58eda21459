import { z } from '@hono/zod-openapi'
import { writeFundLines } from '#src/features/collection/funds/fund-lines.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { neededLine } from '#src/server/line-shape.ts'
import { settleCancelled } from '../indents/indent-steps.server.ts'
import { lockOrderLines } from '../orders/order-rows.server.ts'
import { orderNumber, outstandingOf, toBillOf } from '../orders/orders.ts'
import { type ShownOrder, stepOfOrder } from './order-step.server.ts'
import { writeReceipt } from './receipt-lines.server.ts'

const stepShape = z.object({
  reason: neededLine(500, 'Please give the reason.'),
  lines: z
    .array(z.object({ orderLineId: z.uuid(), copies: z.int().min(1).max(999) }))
    .min(1, 'Please give of which lines, and how many copies.')
    .max(300),
})

/** So many copies of these lines, and why. */
export type CopiesOfLines = z.input<typeof stepShape>

/**
 * Cancels copies that have not come: their money is free again, and the lines can be ordered
 * elsewhere; with `drop` they are not ordered again, and rooms are told so. Errors: `forbidden`,
 * `not-found`, `invalid-input`; `conflict` where fewer are outstanding.
 */
export async function cancelCopies(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  shown: ShownOrder,
  written: CopiesOfLines & { readonly drop: boolean },
): Promise<void> {
  const { reason, lines } = checkedShape(stepShape, written)
  await inTransaction(db, async (within) => {
    const order = await stepOfOrder(within, actor, shown)
    const stored = await ownLines(within, order.id, lines, outstandingOf, 'are outstanding')
    await writeReceipt(
      within,
      { orderId: order.id, on: todayHere(), challan: null },
      lines.map((line) => ({ ...line, kind: 'cancelled', note: reason })),
    )
    const paper = orderNumber(order)
    const released = stored
      .map(({ line, copies }) => ({
        budgetId: line.budgetId,
        kind: 'released' as const,
        committedChange: -copies * line.unitPaise,
        paper,
        note: reason,
      }))
      .filter(({ committedChange }) => committedChange < 0)
    await writeFundLines(within, actor, released)
    await audit(within, actor, 'purchase-order', [
      { action: 'cancelled', id: paper, after: { reason, lines } },
    ])
    for (const { line } of stored) {
      const { indentLineId } = line
      await settleCancelled(within, actor, listeners, indentLineId, written.drop ? reason : null)
    }
  })
}

/**
 * Sends copies back that are on no bill: they are on order again, for a replacement, until they are
 * cancelled. Errors: those of `cancelCopies`.
 */
export async function returnCopies(
  db: Db,
  actor: Actor,
  shown: ShownOrder,
  written: CopiesOfLines,
): Promise<void> {
  const { reason, lines } = checkedShape(stepShape, written)
  await inTransaction(db, async (within) => {
    const order = await stepOfOrder(within, actor, shown)
    await ownLines(within, order.id, lines, toBillOf, 'came and are on no bill')
    await writeReceipt(
      within,
      { orderId: order.id, on: todayHere(), challan: null },
      lines.map((line) => ({ ...line, kind: 'returned', note: reason })),
    )
    await audit(within, actor, 'purchase-order', [
      { action: 'returned', id: orderNumber(order), after: { reason, lines } },
    ])
  })
}

/** The lines, locked; refuses those of another order, and more copies than there are. */
async function ownLines(
  db: Db,
  orderId: string,
  lines: readonly { readonly orderLineId: string; readonly copies: number }[],
  leftOf: typeof outstandingOf,
  words: string,
) {
  const stored = await lockOrderLines(
    db,
    lines.map(({ orderLineId }) => orderLineId),
  )
  if (stored.size < lines.length)
    throw new AppError('invalid-input', 'The same line is there twice.')
  return lines.map(({ orderLineId, copies }) => {
    const line = stored.get(orderLineId)
    if (!line || line.orderId !== orderId) {
      throw new AppError('not-found', 'This line is of another order.')
    }
    const left = leftOf(line)
    if (copies <= left) return { line, copies }
    const message = `Of “${line.title}” ${left} ${words}, not ${copies}.`
    throw new AppError('conflict', message, {
      fields: [{ field: `copies-${orderLineId}`, message }],
    })
  })
}

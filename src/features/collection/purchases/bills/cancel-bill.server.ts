import { z } from '@hono/zod-openapi'
import {
  type NewFundLine,
  writeFundLines,
} from '#src/features/collection/funds/fund-lines.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { neededLine } from '#src/server/line-shape.ts'
import { lockOrderLines } from '../orders/order-rows.server.ts'
import type { OrderLine } from '../orders/orders.ts'
import { copiesOfBill } from './bill-rows.server.ts'
import type { BillCopy } from './bills.ts'
import { lockBill, requireNotPaid, type ShownBill } from './lock-bill.server.ts'
import { withdrawBilledCopy } from './withdraw-billed-copy.server.ts'

const cancellationShape = z.object({ reason: neededLine(500, 'Please give the reason.') })

/**
 * Cancels a bill that was entered wrongly: what it spent is back in its budgets, its copies are
 * withdrawn in the register (their numbers are not given again), and what was delivered waits for
 * another bill, which may have the same number. Errors: `forbidden`, `not-found`, `invalid-input`;
 * `conflict` as of `lockBill`, where it is paid, a copy of it is in use or went back, or the year of
 * its budget is closed.
 */
export async function cancelBill(
  db: Db,
  actor: Actor,
  shown: ShownBill,
  written: z.input<typeof cancellationShape>,
): Promise<void> {
  const { reason } = checkedShape(cancellationShape, written)
  await inTransaction(db, async (within) => {
    const bill = await lockBill(within, actor, shown)
    requireNotPaid(bill, 'cancel the bill')
    const copies = await copiesOfBill(within, actor, bill.id)
    for (const copy of copies) requireUnused(copy)
    const lines = await lockOrderLines(
      within,
      copies.map(({ orderLineId }) => orderLineId),
    )
    const paper = `Bill ${bill.number}, ${bill.vendor}`.slice(0, 108)
    const money = creditsOf(copies, lines, `${paper}, cancelled`)
    await writeFundLines(within, actor, money, `Bill ${bill.number} cancelled: ${reason}`)
    await within
      .updateTable('bill_copies')
      .set({ credited_on: todayHere(), credit_note: 'Bill cancelled' })
      .where(
        'id',
        'in',
        copies.map(({ id }) => id),
      )
      .execute()
    const why = `Bill ${bill.number} cancelled: ${reason}`.slice(0, 500)
    for (const { copyId } of copies) {
      await withdrawBilledCopy(within, actor, copyId, { reason: why, order: '' })
    }
    await within
      .updateTable('bills')
      .set({ cancelled_on: todayHere(), cancel_reason: reason, version: bill.version + 1 })
      .where('id', '=', bill.id)
      .execute()
    const after = { reason, copies: copies.map(({ accessionNumber }) => accessionNumber) }
    await audit(within, actor, 'bill', [{ action: 'cancelled', id: String(bill.serial), after }])
  })
}

/** Errors: `conflict` where a copy went back, or somebody uses it. */
function requireUnused({ accessionNumber, creditedOn, creditNote, state }: BillCopy): void {
  if (creditedOn !== null) {
    throw new AppError(
      'conflict',
      `Copy ${accessionNumber} went back for credit note ${creditNote}: this bill stands.`,
    )
  }
  if (state === null || state === 'in-processing' || state === 'withdrawn') return
  throw new AppError(
    'conflict',
    `Copy ${accessionNumber} is in use already. Correct the amounts, or send copies back for a credit note at their order.`,
  )
}

/** What goes back to each budget: spent money is free, and committed again for what came. */
function creditsOf(
  copies: readonly BillCopy[],
  lines: ReadonlyMap<string, OrderLine>,
  paper: string,
): NewFundLine[] {
  const sums = new Map<string, { committed: number; spent: number }>()
  for (const { budgetId, orderLineId, pricePaise } of copies) {
    const line = lines.get(orderLineId)
    if (line?.budgetId !== budgetId) {
      throw new AppError(
        'conflict',
        'The year of the budget that paid is closed. Send copies back for a credit note instead.',
      )
    }
    const sum = sums.get(budgetId) ?? { committed: 0, spent: 0 }
    sum.committed += line.unitPaise
    sum.spent += pricePaise
    sums.set(budgetId, sum)
  }
  return [...sums].map(([budgetId, { committed, spent }]) => ({
    budgetId,
    kind: 'credited',
    committedChange: committed,
    spentChange: -spent,
    paper,
  }))
}

import { z } from '@hono/zod-openapi'
import { budgetFor } from '#src/features/collection/funds/change-funds.server.ts'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import {
  type NewFundLine,
  writeFundLines,
} from '#src/features/collection/funds/fund-lines.server.ts'
import { lockBudgets } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { neededLine } from '#src/server/line-shape.ts'
import { lockOrderLines } from '../orders/order-rows.server.ts'
import { type OrderLine, orderNumber } from '../orders/orders.ts'
import { type ShownOrder, stepOfOrder } from '../receiving/order-step.server.ts'
import { writeReceipt } from '../receiving/receipt-lines.server.ts'
import { copiesOfOrder } from './bill-rows.server.ts'
import type { BillCopy } from './bills.ts'
import { withdrawBilledCopy } from './withdraw-billed-copy.server.ts'

const creditShape = z.object({
  creditNote: neededLine(100, 'Please give the number of the credit note.'),
  reason: neededLine(500, 'Please give the reason.'),
  copies: z.array(z.uuid()).min(1, 'Please choose the copies that go back.').max(300),
})

/** Copies of bills that go back (`bill_copies.id`), and the vendor's credit note. */
export type Credit = z.input<typeof creditShape>

/**
 * Sends copies back that are on a bill: they are withdrawn in the register, what they cost is
 * credited to the budget, and the line is on order again, for a replacement, until it is cancelled.
 * Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where a copy is on loan, or went
 * back already.
 */
export async function creditCopies(
  db: Db,
  actor: Actor,
  shown: ShownOrder,
  written: Credit,
): Promise<void> {
  const { creditNote, reason, copies } = checkedShape(creditShape, written)
  await inTransaction(db, async (within) => {
    const order = await stepOfOrder(within, actor, shown)
    const all = await copiesOfOrder(within, actor, order.id)
    const going = all.filter(({ id }) => copies.includes(id))
    if (going.length < copies.length) {
      throw new AppError('not-found', 'One of these copies is of no bill of this order.')
    }
    for (const copy of going) await withdraw(within, actor, copy, creditNote, reason)
    const lines = await lockOrderLines(
      within,
      going.map(({ orderLineId }) => orderLineId),
    )
    const paper = `Credit note ${creditNote}`
    const byLine = [...lines.values()].map((line) => ({
      line,
      copies: going.filter(({ orderLineId }) => orderLineId === line.id),
    }))
    await writeReceipt(
      within,
      { orderId: order.id, on: todayHere(), challan: null },
      byLine.map(({ line, copies: { length } }) => ({
        orderLineId: line.id,
        kind: 'credited',
        copies: length,
        note: `${paper}: ${reason}`.slice(0, 500),
      })),
    )
    for (const { line, copies: ofLine } of byLine) {
      const money = await creditLines(within, line, ofLine, paper)
      await writeFundLines(within, actor, money, `${paper}: ${reason}`.slice(0, 500))
    }
    const after = { creditNote, reason, copies: going.map((copy) => copy.accessionNumber) }
    await audit(within, actor, 'purchase-order', [
      { action: 'credited', id: orderNumber(order), after },
    ])
  })
}

async function withdraw(
  db: Db,
  actor: Actor,
  { id, copyId, accessionNumber }: BillCopy,
  creditNote: string,
  reason: string,
): Promise<void> {
  const credited = await db
    .updateTable('bill_copies')
    .set({ credited_on: todayHere(), credit_note: creditNote })
    .where('id', '=', id)
    .where('credited_on', 'is', null)
    .executeTakeFirst()
  if (credited.numUpdatedRows === 0n) {
    throw new AppError('conflict', `Copy ${accessionNumber} went back already.`)
  }
  const why = `Returned to the vendor: ${reason}`.slice(0, 300)
  await withdrawBilledCopy(db, actor, copyId, { reason: why, order: creditNote })
}

/**
 * What a credit changes. What was paid from a budget whose year is closed comes in as an allotment
 * of the one that the line is on now.
 */
async function creditLines(
  db: Db,
  line: OrderLine,
  copies: readonly BillCopy[],
  paper: string,
): Promise<NewFundLine[]> {
  const budgetId = await openBudgetOf(db, line)
  const committed = copies.length * line.unitPaise
  const cost = (of: (copy: BillCopy) => boolean) =>
    copies.filter(of).reduce((all, { pricePaise }) => all + pricePaise, 0)
  const spentHere = cost((copy) => copy.budgetId === budgetId)
  const spentBefore = cost((copy) => copy.budgetId !== budgetId)
  const comes: NewFundLine[] =
    spentBefore > 0 ? [{ budgetId, kind: 'allotted', budgetChange: spentBefore, paper }] : []
  return [
    ...comes,
    { budgetId, kind: 'credited', committedChange: committed, spentChange: -spentHere, paper },
  ]
}

/** The budget of a line; where its year is closed, the one of the present year takes its place. */
async function openBudgetOf(db: Db, line: OrderLine): Promise<string> {
  const budget = (await lockBudgets(db, [line.budgetId])).get(line.budgetId)
  if (budget && !budget.isClosed) return budget.id
  const budgetId = await budgetFor(db, {
    fundId: budget?.fundId ?? '',
    year: financialYearOf(todayHere()),
    department: line.budgetDepartment,
  })
  await db
    .updateTable('order_lines')
    .set({ budget_id: budgetId })
    .where('id', '=', line.id)
    .execute()
  return budgetId
}

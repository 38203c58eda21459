import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  cancelCommitmentBill,
  correctCommitmentBill,
  payCommitment,
} from '#src/features/collection/funds/commitment-bills.server.ts'
import {
  commitMoney,
  commitmentsWithIds,
  releaseCommitment,
} from '#src/features/collection/funds/commitments.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { acquisition } from '#test/acquisition.ts'
import { testDatabase } from '#test/database.ts'
import { billsOfOrder, copiesOfOrder, linesOfBill } from './bills/bill-rows.server.ts'
import type { Bill } from './bills/bills.ts'
import { cancelBill } from './bills/cancel-bill.server.ts'
import { correctBill } from './bills/correct-bill.server.ts'
import { creditCopies } from './bills/credit-copies.server.ts'
import { linesOfOrder, orderAt } from './orders/order-rows.server.ts'
import { cancelCopies, returnCopies } from './receiving/cancel-copies.server.ts'

const { db } = await testDatabase()
const college = acquisition(db)
const { admin } = college

/** What is done with the money of a subscription. */
const moneyActs = ['commit', 'pay', 'release', 'correct-paid', 'cancel-paid'] as const
/** What is done with the bills of books. */
const billActs = ['bill', 'correct', 'cancel-bill'] as const

/** A step of a history: what is done, with which order, and how many copies at what price. */
const step = fc.record({
  act: fc.constantFrom(
    ...(['order', 'receive', 'return', 'cancel', 'credit'] as const),
    ...billActs,
    ...moneyActs,
  ),
  which: fc.nat({ max: 3 }),
  copies: fc.integer({ min: 1, max: 4 }),
  paise: fc.integer({ min: 1, max: 400_00 }),
  shipping: fc.nat({ max: 999 }),
  withReason: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let bills = 0

async function history(steps: readonly Step[]) {
  const budgetId = await college.budget(1500_00)
  const vendor = await college.vendor()
  const orders: string[] = []
  const commitments: string[] = []
  const outcomes = { done: 0, refused: 0 }
  for (const one of steps) {
    try {
      if (isMoneyAct(one)) await takeMoney(one, budgetId, commitments)
      else await take(one, budgetId, vendor.id, orders)
      outcomes.done++
    } catch (error) {
      if (!isAppError(error) || !['conflict', 'invalid-input'].includes(error.code)) throw error
      outcomes.refused++
    }
    await expectTrue(budgetId)
  }
  return outcomes
}

function isMoneyAct({ act }: Step): boolean {
  return moneyActs.some((one) => one === act)
}

/** Commits a price to the budget, or pays or releases one that was committed, once or again. */
async function takeMoney(one: Step, budgetId: string, commitments: string[]) {
  const reason = one.withReason ? 'It is needed' : ''
  await inTransaction(db, async (within) => {
    if (one.act === 'commit') {
      const price = { budgetId, paise: one.copies * one.paise, paper: 'Subscription 1' }
      commitments.push(await commitMoney(within, admin, price, reason))
      return
    }
    const id = commitments[one.which % Math.max(commitments.length, 1)]
    if (id === undefined) return
    if (one.act === 'release') return releaseCommitment(within, admin, id)
    const bill = { number: 'S 1', date: todayHere(), paise: one.paise }
    const [found] = await commitmentsWithIds(within, admin, [id])
    const shown = { id, version: found?.version ?? 0 }
    if (one.act === 'correct-paid') return correctCommitmentBill(within, admin, shown, bill, reason)
    if (one.act === 'cancel-paid') return cancelCommitmentBill(within, admin, shown)
    return payCommitment(within, admin, id, bill, reason)
  })
}

async function take(one: Step, budgetId: string, vendorId: string, orders: string[]) {
  const reason = one.withReason ? 'It is needed' : ''
  if (one.act === 'order') {
    const { lineId } = await college.line(4)
    const line = { lineId, copies: one.copies, paise: one.paise }
    orders.push(await college.order(vendorId, budgetId, [line], reason))
    return
  }
  const number = orders[one.which % Math.max(orders.length, 1)]
  if (number === undefined) return
  if (one.act === 'receive') {
    await college.receive(number, one.copies)
    return
  }
  const { id, version } = await orderAt(db, admin, number)
  const [line] = await linesOfOrder(db, admin, id)
  if (!line) throw new Error('an order has no line')
  const shown = { number, version }
  const lines = [{ orderLineId: line.id, copies: one.copies }]
  if (one.act === 'return') await returnCopies(db, admin, shown, { reason: 'Torn', lines })
  if (one.act === 'cancel') {
    await cancelCopies(db, admin, [], shown, { reason: 'Late', lines, drop: one.withReason })
  }
  if (one.act === 'bill') {
    const billed = { orderLineId: line.id, copies: one.copies, paise: one.paise }
    const { bookNumber } = line
    const more = { shippingPaise: one.shipping, reason }
    await college.bill(vendorId, `B/${++bills}`, { ...billed, bookNumber }, more)
  }
  if (one.act === 'correct' || one.act === 'cancel-bill') {
    const made = await billsOfOrder(db, admin, id)
    const bill = made[one.copies % Math.max(made.length, 1)]
    if (bill) await changeBill(one, bill, reason)
  }
  if (one.act === 'credit') {
    const copies = (await copiesOfOrder(db, admin, id))
      .filter(({ creditedOn }) => creditedOn === null)
      .slice(0, one.copies)
      .map((copy) => copy.id)
    await creditCopies(db, admin, shown, { creditNote: 'CN 1', reason: 'Torn', copies })
  }
}

/** Corrects what a bill comes to, or cancels it. */
async function changeBill(one: Step, bill: Bill, reason: string) {
  const shown = { serial: String(bill.serial), version: bill.version }
  if (one.act === 'cancel-bill') return cancelBill(db, admin, shown, { reason: 'Wrong vendor' })
  const lines = await linesOfBill(db, admin, bill.id)
  const correction = {
    number: bill.number,
    billDate: bill.billDate,
    note: '',
    discountPaise: 0,
    gstPaise: 0,
    shippingPaise: one.shipping,
    roundingPaise: 0,
    totalPaise: one.paise * lines.length + one.shipping,
    lines: lines.map(({ id }) => ({ billLineId: id, amountPaise: one.paise })),
  }
  return correctBill(db, admin, shown, correction, reason)
}

/** What must be true of the money and the copies at every moment. */
async function expectTrue(budgetId: string): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select budget_paise - committed_paise - spent_paise - free_paise as unbalanced,
      budget_paise - (select sum(budget_change)::bigint from fund_lines where budget_id = budgets.id) as "budgetOff",
      committed_paise - (select sum(committed_change)::bigint from fund_lines where budget_id = budgets.id) as "committedOff",
      spent_paise - (select sum(spent_change)::bigint from fund_lines where budget_id = budgets.id) as "spentOff",
      committed_paise - coalesce((select sum(unit_paise * (copies - cancelled - billed))::bigint from order_lines
        where budget_id = budgets.id), 0) - coalesce((select sum(paise)::bigint from fund_commitments
        where budget_id = budgets.id and paid_paise is null and released_on is null), 0) as "commitmentsOff",
      spent_paise - coalesce((select sum(price_paise)::bigint from bill_copies
        join bill_lines on bill_lines.id = bill_line_id
        where budget_id = budgets.id and credited_on is null), 0) - coalesce((select sum(paid_paise)::bigint
        from fund_commitments where budget_id = budgets.id), 0) as "pricesOff",
      (select count(*)::integer from order_lines where budget_id = budgets.id and billed <> (
        select count(*) from bill_copies join bill_lines on bill_lines.id = bill_line_id
        join copies on copies.id = copy_id
        where order_line_id = order_lines.id and state <> 'withdrawn')) as "copiesOff",
      (select count(*)::integer from order_lines where budget_id = budgets.id and (received, returned, cancelled) <> (
        select coalesce(sum(receipt_lines.copies) filter (where kind = 'received'), 0),
          coalesce(sum(receipt_lines.copies) filter (where kind in ('returned', 'credited')), 0),
          coalesce(sum(receipt_lines.copies) filter (where kind = 'cancelled'), 0)
        from receipt_lines where order_line_id = order_lines.id)) as "receiptsOff",
      (select count(*)::integer from indent_lines where ordered <> (
        select coalesce(sum(copies - cancelled), 0) from order_lines where indent_line_id = indent_lines.id)) as "orderedOff",
      (select count(*)::integer from bill_copies join copies on copies.id = copy_id
        where credited_on is null and copies.price_paise <> bill_copies.price_paise) as "registerOff",
      (select count(*)::integer from bills where cancelled_on is null and total_paise <> (
        select sum(cost_paise) from bill_lines where bill_id = bills.id)) as "billsOff"
    from budgets where id = ${budgetId}`.execute(db)
  for (const [name, value] of Object.entries(rows[0] ?? {}))
    expect([name, value]).toEqual([name, 0])
}

test('whatever is ordered, received, billed, corrected, returned and cancelled: the money and the copies agree', async () => {
  const all = { done: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const first = { ...steps[0], act: 'order', copies: 4 } as Step
      const { done, refused } = await history([first, ...steps])
      all.done += done
      all.refused += refused
    }),
    { numRuns: 12 },
  )
  expect(all.done).toBeGreaterThan(30)
  expect(all.refused).toBeGreaterThan(5)
}, 120_000)

test('a history of every step leaves the register, the budget and the line right', async () => {
  const steps: Step[] = (['order', 'receive', 'bill', 'credit', 'cancel'] as const).map((act) => ({
    act,
    which: 0,
    copies: act === 'order' || act === 'receive' ? 3 : 1,
    paise: 100_01,
    shipping: 2,
    withReason: false,
  }))
  expect(await history(steps)).toEqual({ done: 5, refused: 0 })
})

test('a bill is corrected twice, cancelled and entered anew: the budget, the line and the register follow', async () => {
  const steps: Step[] = (
    ['order', 'receive', 'bill', 'correct', 'correct', 'cancel-bill', 'correct', 'bill'] as const
  ).map((act, at) => ({
    act,
    which: 0,
    copies: act === 'order' || act === 'receive' ? 3 : 2,
    paise: 100_01 + at,
    shipping: 7 * at,
    withReason: false,
  }))
  // What is cancelled is not corrected.
  expect(await history(steps)).toEqual({ done: 7, refused: 1 })
})

test('the bill of a subscription is corrected and cancelled, and comes again', async () => {
  const acts = ['commit', 'pay', 'correct-paid', 'cancel-paid', 'correct-paid', 'pay'] as const
  const steps: Step[] = acts.map((act, at) => ({
    act,
    which: 0,
    copies: 1,
    paise: 100_00 + at,
    shipping: 0,
    withReason: false,
  }))
  expect(await history(steps)).toEqual({ done: 5, refused: 1 })
})

test('money of a subscription is committed, then spent or released, once', async () => {
  const [one] = fc.sample(step, 1)
  if (!one) throw new Error('there is no step')
  const acts = ['commit', 'pay', 'pay', 'release', 'commit', 'release', 'pay'] as const
  const steps = acts.map((act, at) => ({ ...one, act, which: at < 4 ? 0 : 1, withReason: true }))
  expect(await history(steps)).toEqual({ done: 4, refused: 3 })
})

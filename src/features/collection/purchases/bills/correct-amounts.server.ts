import { sql } from 'kysely'
import {
  type NewFundLine,
  writeFundLines,
} from '#src/features/collection/funds/fund-lines.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { CheckedCorrection } from './bill-correction.server.ts'
import type { Bill, BillCopy, BillLine } from './bills.ts'
import { requireNotPaid } from './lock-bill.server.ts'
import { spreadPaise } from './spread-paise.ts'

type Amounts = {
  readonly bill: Bill
  readonly lines: readonly BillLine[]
  readonly copies: readonly BillCopy[]
  readonly correction: CheckedCorrection
  /** Of each line, in their order. */
  readonly amounts: readonly number[]
  readonly overrideReason: string
}

/**
 * Corrects what a locked bill comes to: in the ledger, on its lines, and as the prices of its copies.
 * Gives the new price of each, by `bill_copies.id`. Errors: `conflict` where the bill is paid, a
 * copy of it has gone back, or too little is free.
 */
export async function correctAmounts(
  db: Db,
  actor: Actor,
  { bill, lines, copies, correction, amounts, overrideReason }: Amounts,
): Promise<ReadonlyMap<string, number>> {
  requireNotPaid(bill, 'correct its amounts')
  const credited = copies.find(({ creditedOn }) => creditedOn !== null)
  if (credited) {
    throw new AppError(
      'conflict',
      `Copy ${credited.accessionNumber} went back for credit note ${credited.creditNote}: the amounts of this bill stand.`,
    )
  }
  const costs = spreadPaise(correction.totalPaise, amounts)
  const paper = `Bill ${correction.number}, ${bill.vendor}`.slice(0, 108)
  const money = corrections(lines, costs, `${paper}, corrected`)
  await writeFundLines(db, actor, money, overrideReason.trim())
  const rows = lines.map(({ id }, at) => ({ id, amount: amounts[at], cost: costs[at] }))
  await sql`
    update bill_lines set amount_paise = amount, cost_paise = cost
    from ${rowTable('row', { id: 'uuid', amount: 'bigint', cost: 'bigint' }, rows)}
    where bill_lines.id = row.id`.execute(db)
  const prices = lines.flatMap(({ id }, at) => {
    const ofLine = copies.filter(({ billLineId }) => billLineId === id)
    const spread = spreadPaise(costs[at] ?? 0, Array<number>(ofLine.length).fill(1))
    return ofLine.map((copy, nth) => ({ id: copy.id, price: spread[nth] ?? 0 }))
  })
  await sql`
    update bill_copies set price_paise = price
    from ${rowTable('row', { id: 'uuid', price: 'bigint' }, prices)}
    where bill_copies.id = row.id`.execute(db)
  return new Map(prices.map(({ id, price }) => [id, price]))
}

/** What goes back to each budget whose part has changed, then what is spent of it anew. */
function corrections(
  lines: readonly BillLine[],
  costs: readonly number[],
  paper: string,
): NewFundLine[] {
  const sums = new Map<string, { before: number; after: number }>()
  for (const [at, { budgetId, costPaise }] of lines.entries()) {
    const sum = sums.get(budgetId) ?? { before: 0, after: 0 }
    sum.before += costPaise
    sum.after += costs[at] ?? 0
    sums.set(budgetId, sum)
  }
  return [...sums]
    .filter(([, { before, after }]) => before !== after)
    .flatMap(([budgetId, { before, after }]) => [
      { budgetId, kind: 'credited' as const, spentChange: -before, paper },
      { budgetId, kind: 'billed' as const, spentChange: after, paper },
    ])
    .filter(({ spentChange }) => spentChange !== 0)
}

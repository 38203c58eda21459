import { sql } from 'kysely'
import { billKey } from '#src/features/collection/funds/bill-key.ts'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import {
  type NewFundLine,
  writeFundLines,
} from '#src/features/collection/funds/fund-lines.server.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import type { Vendor } from '#src/features/collection/vendors/vendors.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { tellAcquisitions } from '../acquisitions.server.ts'
import { lockOrderLines } from '../orders/order-rows.server.ts'
import { type OrderLine, toBillOf } from '../orders/orders.ts'
import { bookForCopies } from './bill-books.server.ts'
import { makeCopies } from './bill-copies.server.ts'
import { billShape, type CheckedBill, type NewBill } from './bill-shape.server.ts'
import { firstBill, refuseBilledSubscription } from './double-bills.server.ts'
import { spreadPaise } from './spread-paise.ts'

/**
 * Enters a bill: its cost is spent, and its copies are made with their accession numbers, prices,
 * vendor, bill number and date in the register; then the rooms of `listeners` are told. All of it or
 * nothing. `overrideReason`: why more is spent than is free; '' for none. Gives the bill's serial
 * number. Errors: `forbidden`, `invalid-input`, `not-found`; `conflict` where the bill is entered
 * already, fewer copies are to bill, the catalogue may have a book, or too little is free.
 */
export async function enterBill(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  written: NewBill,
  overrideReason = '',
): Promise<number> {
  requirePurchaser(actor)
  const bill = checkedShape(billShape, written)
  const vendor = await vendorAt(db, actor, bill.vendorId)
  try {
    return await inTransaction(db, (within) =>
      enterWithin(within, actor, listeners, { bill, vendor, overrideReason }),
    )
  } catch (error) {
    const isDouble = isAppError(error) && error.details.constraint === 'bills_once'
    throw isDouble ? await firstBill(db, { ...bill, vendor: vendor.name }, vendor.id) : error
  }
}

type Entry = {
  readonly bill: CheckedBill
  readonly vendor: Vendor
  readonly overrideReason: string
}

async function enterWithin(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  { bill, vendor, overrideReason }: Entry,
): Promise<number> {
  await refuseBilledSubscription(db, { ...bill, vendor: vendor.name })
  const { id: billId, serial } = await insertBill(db, bill)
  const stored = await lockOrderLines(
    db,
    bill.lines.map(({ orderLineId }) => orderLineId),
  )
  const costs = spreadPaise(
    bill.totalPaise,
    bill.lines.map(({ amountPaise }) => amountPaise),
  )
  const lines = bill.lines.map((line, at) => ({
    ...line,
    billLineId: newId(),
    costPaise: costs[at] ?? 0,
    ordered: billable(stored.get(line.orderLineId), line.copies, vendor),
  }))
  const paper = `Bill ${bill.number}, ${vendor.name}`
  await writeFundLines(db, actor, spendings(lines, paper), overrideReason.trim())
  const books = []
  for (const line of lines) {
    const chosen = { ...line, field: `book-${line.orderLineId}` }
    const bookId = await bookForCopies(db, actor, chosen, line.ordered)
    await db
      .updateTable('indent_lines')
      .set({ book_id: bookId })
      .where('id', '=', line.ordered.indentLineId)
      .execute()
    books.push({ ...line, bookId })
  }
  await insertLines(db, billId, books)
  const facts = {
    source: vendor.name,
    billNumber: bill.number,
    billDate: bill.billDate,
    acquiredOn: todayHere(),
    location: bill.location,
    series: bill.series,
  }
  const made = await makeCopies(db, actor, facts, books)
  await audit(db, actor, 'bill', [
    { action: 'entered', id: String(serial), after: { ...bill, vendor: vendor.name } },
  ])
  await tellAcquisitions(
    db,
    actor,
    listeners,
    books.map(({ billLineId, bookId, ordered }) => ({
      happened: 'arrived' as const,
      lineId: ordered.indentLineId,
      bookId,
      copyIds: made.get(billLineId) ?? [],
    })),
  )
  return serial
}

function insertBill(db: Db, bill: CheckedBill): Promise<{ id: string; serial: number }> {
  return uniqueConflict({ bills_once: 'This bill is entered already' }, () =>
    db
      .insertInto('bills')
      .values({
        id: newId(),
        vendor_id: bill.vendorId,
        number: bill.number,
        number_key: billKey(bill.number),
        year: financialYearOf(bill.billDate),
        bill_date: bill.billDate,
        lines_paise: bill.lines.reduce((all, { amountPaise }) => all + amountPaise, 0),
        discount_paise: bill.discountPaise,
        gst_paise: bill.gstPaise,
        shipping_paise: bill.shippingPaise,
        rounding_paise: bill.roundingPaise,
        total_paise: bill.totalPaise,
      })
      .returning(['id', 'serial'])
      .executeTakeFirstOrThrow(),
  )
}

/** The line, where so many copies of it came from this vendor and are on no bill. */
function billable(
  line: (OrderLine & { readonly vendorId: string }) | undefined,
  copies: number,
  vendor: Vendor,
): OrderLine {
  if (!line || line.vendorId !== vendor.id) {
    throw new AppError('not-found', `This line is of no order to ${vendor.name}.`)
  }
  const left = toBillOf(line)
  if (copies <= left) return line
  const message = `Of “${line.title}” ${left} came and are on no bill, not ${copies}. Enter the delivery first.`
  throw new AppError('conflict', message, { fields: [{ field: `copies-${line.id}`, message }] })
}

type BilledLine = CheckedBill['lines'][number] & {
  readonly billLineId: string
  readonly costPaise: number
  readonly ordered: OrderLine
}

/** What a bill spends of each budget, and what of its commitments ends with that. */
function spendings(lines: readonly BilledLine[], paper: string): NewFundLine[] {
  const sums = new Map<string, { committed: number; spent: number }>()
  for (const { ordered, copies, costPaise } of lines) {
    const sum = sums.get(ordered.budgetId) ?? { committed: 0, spent: 0 }
    sum.committed += copies * ordered.unitPaise
    sum.spent += costPaise
    sums.set(ordered.budgetId, sum)
  }
  return [...sums].map(([budgetId, { committed, spent }]) => ({
    budgetId,
    kind: 'billed',
    committedChange: -committed,
    spentChange: spent,
    paper: paper.slice(0, 120),
  }))
}

async function insertLines(
  db: Db,
  billId: string,
  lines: readonly (BilledLine & { readonly bookId: string })[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, budgetId: line.ordered.budgetId }))
  const columns = {
    billLineId: 'uuid',
    orderLineId: 'uuid',
    budgetId: 'uuid',
    copies: 'integer',
    amountPaise: 'bigint',
    costPaise: 'bigint',
  } as const
  await sql`
    insert into bill_lines (id, bill_id, order_line_id, budget_id, copies, amount_paise, cost_paise)
    select "billLineId", ${billId}::uuid, "orderLineId", "budgetId", copies, "amountPaise", "costPaise"
    from ${rowTable('row', columns, rows)}`.execute(db)
}

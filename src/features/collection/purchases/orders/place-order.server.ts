import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import {
  type NewFundLine,
  writeFundLines,
} from '#src/features/collection/funds/fund-lines.server.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { takeYearNumber } from '#src/features/collection/funds/year-numbers.server.ts'
import {
  currencies,
  rupeeRate,
  unitPaise,
} from '#src/features/collection/vendors/currency-price.ts'
import { vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { newId } from '#src/kernel/ids.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { optionalLine } from '#src/server/line-shape.ts'
import { tellAcquisitions } from '../acquisitions.server.ts'
import { lockIndentLine } from '../indents/indent-rows.server.ts'
import { orderNumber } from './orders.ts'

const orderLineShape = z.object({
  indentLineId: z.uuid('There is no such line.'),
  budgetId: z.uuid('Please choose the budget that pays.'),
  copies: z.int('Please give how many copies.').min(1).max(999),
  priceMinor: z.int('Please give the list price.').min(1).max(10_000_000_000),
  discountPoints: z.int('Please give a discount from 0 to 100.').min(0).max(10_000),
})

const orderShape = z
  .object({
    vendorId: z.uuid('Please choose a vendor.'),
    currency: z.enum(currencies, 'Please choose a currency of the list.'),
    rateMillionths: z.int('Please give the rate.').min(1).max(10_000_000_000),
    rateOn: givenDay('Please give the day of the rate.'),
    orderedOn: givenDay('Please give the day of the order.'),
    expectedBy: givenDay('Please give the day by which the books are to come.'),
    reference: optionalLine(200),
    terms: z
      .string()
      .transform((text) => cleanLines(text, 2000) || null)
      .nullable(),
    lines: z.array(orderLineShape).min(1, 'Please choose at least one line.').max(300),
  })
  .refine(({ currency, rateMillionths }) => currency !== 'INR' || rateMillionths === rupeeRate, {
    path: ['rate'],
    error: 'The rate of the rupee is 1.',
  })
  .refine(({ orderedOn }) => orderedOn <= todayHere(), {
    path: ['orderedOn'],
    error: 'The day of the order is in the future: give today or an earlier day.',
  })
  .refine(({ expectedBy, orderedOn }) => expectedBy >= orderedOn, {
    path: ['expectedBy'],
    error: 'The books cannot come before the order: give a later day.',
  })
  .refine(
    ({ lines }) => new Set(lines.map(({ indentLineId }) => indentLineId)).size === lines.length,
    { path: ['lines'], error: 'The same line is there twice.' },
  )

/** An order as it is placed; prices in hundredths of its currency, for one copy. */
export type NewOrder = z.input<typeof orderShape>

/** The number of an order: year and number. */
export type PlacedOrder = { readonly year: number; readonly number: number }

/**
 * Places an order with the next number of its financial year, and commits its money; then the rooms
 * of `listeners` are told which lines are ordered.
 * `overrideReason`: why more is ordered than is free; '' for none. Errors: `forbidden`,
 * `invalid-input`, `not-found`; `conflict` where a line is not to order any more, the vendor is
 * closed, or too little is free (`details.reason` `not-enough`).
 */
export async function placeOrder(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  written: NewOrder,
  overrideReason = '',
): Promise<PlacedOrder> {
  requirePurchaser(actor)
  const order = checkedShape(orderShape, written)
  return inTransaction(db, async (within) => {
    const vendor = await vendorAt(within, actor, order.vendorId)
    if (vendor.isClosed) {
      throw new AppError('conflict', `Nothing is ordered from ${vendor.name} any more.`)
    }
    await requireToOrder(within, order.lines)
    const year = financialYearOf(order.orderedOn)
    const number = await takeYearNumber(within, 'order', year)
    const paper = orderNumber({ year, number })
    const lines = order.lines.map((line, at) => ({
      id: newId(),
      place: at + 1,
      ...line,
      unitPaise: unitPaise({ ...line, rateMillionths: order.rateMillionths }),
    }))
    const orderId = newId()
    await within
      .insertInto('purchase_orders')
      .values({
        id: orderId,
        year,
        number,
        vendor_id: order.vendorId,
        currency: order.currency,
        rate_millionths: order.rateMillionths,
        rate_on: order.rateOn,
        ordered_on: order.orderedOn,
        expected_by: order.expectedBy,
        reference: order.reference,
        terms: order.terms,
      })
      .execute()
    await insertLines(within, orderId, lines)
    await writeFundLines(within, actor, commitments(lines, paper), overrideReason.trim())
    await audit(within, actor, 'purchase-order', [
      { action: 'placed', id: paper, after: { vendor: vendor.name, ...order } },
    ])
    const ordered = order.lines.map(({ indentLineId }) => indentLineId).toSorted()
    await tellAcquisitions(
      within,
      actor,
      listeners,
      ordered.map((lineId) => ({ happened: 'ordered' as const, lineId })),
    )
    return { year, number }
  })
}

type PricedLine = z.output<typeof orderLineShape> & {
  readonly id: string
  readonly place: number
  readonly unitPaise: number
}

/** Locks the lines in one order, and refuses what is not to order, or not so often. */
async function requireToOrder(
  db: Db,
  lines: readonly z.output<typeof orderLineShape>[],
): Promise<void> {
  const sorted = lines.toSorted((one, other) => (one.indentLineId < other.indentLineId ? -1 : 1))
  for (const { indentLineId, copies } of sorted) {
    const line = await lockIndentLine(db, indentLineId)
    if (line.stage === 'waiting') {
      throw new AppError(
        'conflict',
        `“${line.title}” is in an indent that has not been approved yet.`,
      )
    }
    const left = line.dropReason === null ? line.copies - line.ordered : 0
    if (copies <= left) continue
    const message =
      left === 0
        ? `“${line.title}” is not to order any more: it was ordered or dropped meanwhile.`
        : `Of “${line.title}” ${left} are to order, not ${copies}.`
    throw new AppError('conflict', message, {
      fields: [{ field: `copies-${indentLineId}`, message }],
    })
  }
}

async function insertLines(db: Db, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  const columns = {
    id: 'uuid',
    place: 'integer',
    indentLineId: 'uuid',
    budgetId: 'uuid',
    copies: 'integer',
    priceMinor: 'bigint',
    discountPoints: 'integer',
    unitPaise: 'bigint',
  } as const
  await sql`
    insert into order_lines (id, order_id, place, indent_line_id, budget_id, copies, price_minor, discount_points, unit_paise)
    select id, ${orderId}::uuid, place, "indentLineId", "budgetId", copies, "priceMinor", "discountPoints", "unitPaise"
    from ${rowTable('row', columns, lines)} where exists (select from budgets where budgets.id = "budgetId")`.execute(
    db,
  )
}

/** What an order commits of each budget. */
function commitments(lines: readonly PricedLine[], paper: string): NewFundLine[] {
  const sums = new Map<string, number>()
  for (const { budgetId, copies, unitPaise: unit } of lines) {
    sums.set(budgetId, (sums.get(budgetId) ?? 0) + copies * unit)
  }
  return [...sums]
    .filter(([, paise]) => paise > 0)
    .map(([budgetId, committedChange]) => ({
      budgetId,
      kind: 'committed' as const,
      committedChange,
      paper,
    }))
}

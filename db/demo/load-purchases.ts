import { sql } from 'kysely'
import { addBudget, addFund } from '#src/features/collection/funds/change-funds.server.ts'
import { financialYearOf, paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { addGift, addGiftLine } from '#src/features/collection/gifts/add-gift.server.ts'
import { addIndentLine } from '#src/features/collection/purchases/indents/add-indent-line.server.ts'
import {
  indentAt,
  linesToOrder,
} from '#src/features/collection/purchases/indents/indent-rows.server.ts'
import { approveIndent } from '#src/features/collection/purchases/indents/indent-steps.server.ts'
import {
  linesOfOrder,
  orderAt,
} from '#src/features/collection/purchases/orders/order-rows.server.ts'
import { placeOrder } from '#src/features/collection/purchases/orders/place-order.server.ts'
import { receiveCopies } from '#src/features/collection/purchases/receiving/receive.server.ts'
import { newVendorTexts } from '#src/features/collection/vendors/vendor-shape.server.ts'
import { addVendor, vendorAt } from '#src/features/collection/vendors/vendors.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { demoLines, demoVendors } from './purchase-texts.ts'

const actor = system('demo')

/**
 * Gives the demo college what its purchases begin with, on its first start: two funds, three
 * vendors, indents, an order that came in part, a gift. A library that has a fund keeps its own.
 */
export async function loadDemoPurchases(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from funds union all select 1 from vendors
    union all select 1 where not exists (select from members where demo) limit 1`.execute(db)
  if (rows.length > 0) return
  const year = financialYearOf(todayHere())
  const general = await addFund(db, actor, { name: 'General grant', note: 'Books and journals' })
  const project = await addFund(db, actor, { name: 'UGC development grant', note: '' })
  const paper = 'Finance committee, minutes 14/2'
  const whole = { year, department: '', paper }
  const budgetId = await addBudget(db, actor, { ...whole, fundId: general, paise: 4_50_000_00 })
  await addBudget(db, actor, { ...whole, fundId: project, paise: 2_00_000_00 })
  const vendors: string[] = []
  for (const vendor of demoVendors) {
    const number = await addVendor(db, actor, { ...newVendorTexts, ...vendor })
    vendors.push((await vendorAt(db, actor, String(number))).id)
  }
  let indentNumber = ''
  for (const line of demoLines) {
    const added = await inTransaction(db, (within) =>
      addIndentLine(within, actor, { ...line, fundId: general }),
    )
    if (line.department === demoLines[0]?.department) indentNumber = added.indentNumber
  }
  const { version } = await indentAt(db, actor, indentNumber)
  await approveIndent(db, actor, { number: indentNumber, version }, 'Library committee, 9/3')
  await orderAndReceive(db, vendors[0] ?? '', budgetId)
  await addDemoGift(db)
}

/** Orders the first two approved lines; two copies of the first came, and are on no bill yet. */
async function orderAndReceive(db: Db, vendorId: string, budgetId: string): Promise<void> {
  const today = todayHere()
  const wanted = (await linesToOrder(db, actor)).slice(0, 2)
  const placed = await placeOrder(db, actor, [], {
    vendorId,
    currency: 'INR',
    rateMillionths: 1_000_000,
    rateOn: today,
    orderedOn: today,
    expectedBy: dayAfter(today, 21),
    reference: 'Quotation UBA/26/318',
    terms: 'Delivery free at the library.',
    lines: wanted.map((line) => ({
      indentLineId: line.id,
      budgetId,
      copies: line.copies,
      priceMinor: line.estimatePaise ?? 100_00,
      discountPoints: 1500,
    })),
  })
  const order = await orderAt(db, actor, paperSlug(placed))
  const [line] = await linesOfOrder(db, actor, order.id)
  if (!line) return
  const came = { orderLineId: line.id, received: 2, short: 1, wrong: 0, note: '' }
  const delivery = { on: today, challan: 'DN 2207', lines: [came] }
  await receiveCopies(db, actor, { number: paperSlug(placed), version: order.version }, delivery)
}

async function addDemoGift(db: Db): Promise<void> {
  const gift = await addGift(db, actor, {
    kind: 'gift',
    donor: 'Family of the late Prof. Bhabani Das',
    address: 'Ainthapali, Sambalpur',
    receivedOn: todayHere(),
    note: 'From his study; more may come.',
  })
  await addGiftLine(db, actor, paperSlug(gift), {
    title: 'Handbook of mathematical functions',
    author: 'Abramowitz, Milton',
    isbn: '',
    publisher: 'Dover',
    copies: 1,
    valuePaise: 600_00,
  })
}

/**
 * Takes the purchases of the demo college away again, with their numbers, where nobody else has
 * done anything in purchases; else they stay. Returns whether they went.
 */
export async function removeDemoPurchases(db: Db): Promise<boolean> {
  return inTransaction(db, async (within) => {
    const kinds = ['fund', 'budget', 'vendor', 'indent', 'purchase-order', 'bill', 'gift']
    const { rows } = await sql`
      select 1 from audit where entity = any(${kinds}::text[]) and actor <> ${actorName(actor)} limit 1`.execute(
      within,
    )
    if (rows.length > 0) return false
    // Their ledgers are never changed otherwise.
    for (const table of ['fund_lines', 'receipt_lines']) {
      await sql`alter table ${sql.ref(table)} disable trigger user`.execute(within)
    }
    for (const table of demoTables) await sql`delete from ${sql.ref(table)}`.execute(within)
    for (const table of ['fund_lines', 'receipt_lines']) {
      await sql`alter table ${sql.ref(table)} enable trigger user`.execute(within)
    }
    return true
  })
}

/** What purchases of the demo stand in, those that refer to others first. */
const demoTables = [
  'gift_lines',
  'gifts',
  'receipt_lines',
  'receipts',
  'order_lines',
  'purchase_orders',
  'indent_lines',
  'indents',
  'fund_lines',
  'budgets',
  'funds',
  'vendors',
  'year_counters',
] as const

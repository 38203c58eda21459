import { sql } from 'kysely'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { fundsOfBill } from './bill-funds.server.ts'
import type { Bill, BillCopy, BillLine } from './bills.ts'

const columns = sql`
  bills.id, serial, vendor_id as "vendorId", vendors.number as "vendorNumber", vendors.name as vendor, bills.number,
  bill_date as "billDate", year, lines_paise as "linesPaise", discount_paise as "discountPaise",
  gst_paise as "gstPaise", shipping_paise as "shippingPaise", rounding_paise as "roundingPaise",
  total_paise as "totalPaise", paid_on as "paidOn", payment, bills.note, cancelled_on as "cancelledOn",
  cancel_reason as "cancelReason", bills.version, ${fundsOfBill(sql.ref('bills.id'))} as funds,
  (select sum(copies)::integer from bill_lines where bill_id = bills.id) as copies`
const tables = sql`bills join vendors on vendors.id = vendor_id`

/** The bill of this serial number. Errors: `forbidden`, `not-found`. */
export async function billAt(db: Db, actor: Actor, asked: string): Promise<Bill> {
  requirePurchaser(actor)
  const serial = publicNumber(asked)
  const { rows } = await sql<Bill>`
    select ${columns} from ${tables} where serial = ${serial !== null && serial < 2 ** 31 ? serial : null}`.execute(
    db,
  )
  const [bill] = rows
  if (!bill) throw new AppError('not-found', 'There is no bill of this number.')
  return bill
}

/** The lines of a bill in the order of its form. Errors: `forbidden`. */
export async function linesOfBill(
  db: Db,
  actor: Actor,
  billId: string,
): Promise<readonly BillLine[]> {
  requirePurchaser(actor)
  const { rows } = await sql<BillLine>`
    select bill_lines.id, title, bill_lines.copies, amount_paise as "amountPaise",
      cost_paise as "costPaise", bill_lines.budget_id as "budgetId"
    from bill_lines join order_lines on order_lines.id = order_line_id
      join indent_lines on indent_lines.id = indent_line_id
    where bill_id = ${billId} order by bill_lines.id`.execute(db)
  return rows
}

const copyColumns = sql`
  bill_copies.id, copy_id as "copyId", bill_copies.accession_number as "accessionNumber", copies.barcode, copies.state,
  coalesce(copies.call_number, books.call_number) as "callNumber", bill_copies.price_paise as "pricePaise",
  credited_on as "creditedOn", credit_note as "creditNote", bill_line_id as "billLineId", order_line_id as "orderLineId",
  bill_lines.budget_id as "budgetId", indent_lines.title, books.number as "bookNumber"`
const copyTables = sql`
  bill_copies join bill_lines on bill_lines.id = bill_line_id join order_lines on order_lines.id = order_line_id
  join indent_lines on indent_lines.id = indent_line_id
  left join copies on copies.id = copy_id left join books on books.id = copies.book_id`

/** The copies that a bill made, in the order of the register. Errors: `forbidden`. */
export async function copiesOfBill(
  db: Db,
  actor: Actor,
  billId: string,
): Promise<readonly BillCopy[]> {
  requirePurchaser(actor)
  const { rows } = await sql<BillCopy>`
    select ${copyColumns} from ${copyTables} where bill_id = ${billId} order by bill_copies.id limit 3000`.execute(
    db,
  )
  return rows
}

/** The copies that bills made of an order, in the order of the register. Errors: `forbidden`. */
export async function copiesOfOrder(
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<readonly BillCopy[]> {
  requirePurchaser(actor)
  const { rows } = await sql<BillCopy>`
    select ${copyColumns} from ${copyTables} where order_id = ${orderId} order by bill_copies.id limit 3000`.execute(
    db,
  )
  return rows
}

/** The bills on which copies of an order stand. Errors: `forbidden`. */
export async function billsOfOrder(
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<readonly Bill[]> {
  requirePurchaser(actor)
  const { rows } = await sql<Bill>`
    select ${columns} from ${tables}
    where exists (select from bill_lines join order_lines on order_lines.id = order_line_id
      where bill_id = bills.id and order_id = ${orderId}) order by serial limit 100`.execute(db)
  return rows
}

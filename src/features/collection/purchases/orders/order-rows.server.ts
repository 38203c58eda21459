import { sql } from 'kysely'
import { readPaperNumber } from '#src/features/collection/funds/financial-year.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { OrderLine, PurchaseOrder } from './orders.ts'

const stage = sql`
  case when sums.copies = 0 then 'cancelled' when outstanding > 0 then 'to-receive'
    when "toBill" > 0 then 'to-bill' else 'complete' end`

const columns = sql`
  purchase_orders.id, year, purchase_orders.number, vendor_id as "vendorId", vendors.number as "vendorNumber",
  vendors.name as vendor, purchase_orders.currency, rate_millionths as "rateMillionths", rate_on as "rateOn",
  ordered_on as "orderedOn", expected_by as "expectedBy", reference, purchase_orders.terms,
  purchase_orders.version, ${stage} as stage, sums.*`
const tables = sql`
  purchase_orders join vendors on vendors.id = vendor_id
  cross join lateral (
    select sum(copies - cancelled)::integer as copies,
      sum(copies - cancelled - received + returned)::integer as outstanding,
      sum(received - returned - billed)::integer as "toBill",
      sum(unit_paise * (copies - cancelled))::bigint as paise
    from order_lines where order_id = purchase_orders.id) as sums`

/** Which orders are listed. */
export const orderFilters = ['to-receive', 'to-bill', 'overdue', 'complete'] as const
export type OrderFilter = (typeof orderFilters)[number] | ''

/** Names a list of orders to cursors. */
export function ordersList(filter: OrderFilter, vendorId: string | null): string {
  return `purchase-orders ${filter} ${vendorId ?? ''}`
}

/** A page of orders, the latest first; of one vendor, where it is given. Errors: `forbidden`. */
export async function listOrders(
  db: Db,
  actor: Actor,
  filter: OrderFilter,
  place: Place,
  { vendorId = null, size = 30 }: { vendorId?: string | null; size?: number } = {},
): Promise<ListPage<PurchaseOrder>> {
  requirePurchaser(actor)
  const { beyond, order } = latestFirst('purchase_orders.id', 'uuid', place)
  const ofVendor = vendorId === null ? sql`true` : sql`vendor_id = ${vendorId}`
  const wanted =
    filter === ''
      ? sql`true`
      : filter === 'overdue'
        ? sql`outstanding > 0 and expected_by < ${todayHere()}::date`
        : filter === 'to-bill'
          ? sql`"toBill" > 0`
          : sql`${stage} = ${filter}`
  const { rows } = await sql<PurchaseOrder>`
    select ${columns} from ${tables} where ${wanted} and ${ofVendor} and ${beyond}
    order by ${order} limit ${size + 1}`.execute(db)
  return listPage(ordersList(filter, vendorId), place, rows, size, ({ id }) => [id])
}

/** The order of a number, "2026-27-0001" or "PO/2026-27/0001". Errors: `forbidden`, `not-found`. */
export async function orderAt(db: Db, actor: Actor, asked: string): Promise<PurchaseOrder> {
  requirePurchaser(actor)
  const named = readPaperNumber(asked)
  const { rows } = await sql<PurchaseOrder>`
    select ${columns} from ${tables}
    where year = ${named?.year ?? null} and purchase_orders.number = ${named?.number ?? null}`.execute(
    db,
  )
  const [order] = rows
  if (!order) throw new AppError('not-found', 'There is no order of this number.')
  return order
}

const lineColumns = sql`
  order_lines.id, order_lines.place, indent_line_id as "indentLineId", indent_lines.title, indent_lines.author,
  indent_lines.isbn, indent_lines.publisher, indent_lines.edition, wanted_year as year, indent_lines.department,
  book_id as "bookId", books.number as "bookNumber", budget_id as "budgetId", funds.name as fund,
  budgets.department as "budgetDepartment", order_lines.copies, price_minor as "priceMinor",
  discount_points as "discountPoints", unit_paise as "unitPaise", received, returned, cancelled, billed`
const lineTables = sql`
  order_lines join indent_lines on indent_lines.id = indent_line_id left join books on books.id = book_id
  join budgets on budgets.id = budget_id join funds on funds.id = budgets.fund_id`

/** The lines of an order in their order. Errors: `forbidden`. */
export async function linesOfOrder(
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<readonly OrderLine[]> {
  requirePurchaser(actor)
  const { rows } = await sql<OrderLine>`
    select ${lineColumns} from ${lineTables} where order_id = ${orderId} order by order_lines.place`.execute(
    db,
  )
  return rows
}

/** These lines with their order and vendor, locked in one order. Errors: `not-found`. */
export async function lockOrderLines(
  db: Db,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, OrderLine & { readonly orderId: string; readonly vendorId: string }>
> {
  const wanted = [...new Set(ids)]
  const known = wanted.filter(isId)
  // Locked first: what is read with it must be as it is once the lock is there.
  await sql`
    select from order_lines where id = any(${known}::uuid[]) order by id for update`.execute(db)
  const { rows } = await sql<OrderLine & { orderId: string; vendorId: string }>`
    select ${lineColumns}, order_id as "orderId", vendor_id as "vendorId"
    from ${lineTables} join purchase_orders on purchase_orders.id = order_id
    where order_lines.id = any(${known}::uuid[])`.execute(db)
  if (rows.length < wanted.length) {
    throw new AppError('not-found', 'There is no such line of an order.')
  }
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lines of a vendor's orders of which copies came and are on no bill. Errors: `forbidden`. */
export async function linesToBill(
  db: Db,
  actor: Actor,
  vendorId: string,
): Promise<readonly (OrderLine & { readonly year: number; readonly number: number })[]> {
  requirePurchaser(actor)
  const { rows } = await sql<OrderLine & { year: number; number: number }>`
    select ${lineColumns}, purchase_orders.year, purchase_orders.number
    from ${lineTables} join purchase_orders on purchase_orders.id = order_id
    where vendor_id = ${vendorId} and received - returned > billed
    order by purchase_orders.id, order_lines.place limit 300`.execute(db)
  return rows
}

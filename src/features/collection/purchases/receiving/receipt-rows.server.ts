import { sql } from 'kysely'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ReceiptEntry } from './receipts.ts'

/** What came and went of an order, the latest first; at most 500. Errors: `forbidden`. */
export async function receiptsOfOrder(
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<readonly ReceiptEntry[]> {
  requirePurchaser(actor)
  const { rows } = await sql<ReceiptEntry>`
    select receipt_lines.id, received_on as "on", challan, kind, receipt_lines.copies, title, receipt_lines.note
    from receipt_lines join receipts on receipts.id = receipt_id
    join order_lines on order_lines.id = order_line_id join indent_lines on indent_lines.id = indent_line_id
    where receipts.order_id = ${orderId} order by receipts.number desc, receipt_lines.id limit 500`.execute(
    db,
  )
  return rows
}

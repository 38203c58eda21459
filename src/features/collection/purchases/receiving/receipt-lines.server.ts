import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { ReceiptKind } from './receipt-kinds.ts'

export type NewReceiptLine = {
  readonly orderLineId: string
  readonly kind: ReceiptKind
  readonly copies: number
  readonly note: string | null
}

/** Writes what came or went with an order on a day; the database counts the copies by it. */
export async function writeReceipt(
  db: Db,
  receipt: { readonly orderId: string; readonly on: Day; readonly challan: string | null },
  lines: readonly NewReceiptLine[],
): Promise<void> {
  if (receipt.on > todayHere()) {
    const message = 'This day is in the future: give today or an earlier day.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'on', message }] })
  }
  const id = newId()
  await db
    .insertInto('receipts')
    .values({ id, order_id: receipt.orderId, received_on: receipt.on, challan: receipt.challan })
    .execute()
  const columns = {
    id: 'uuid',
    orderLineId: 'uuid',
    kind: 'text',
    copies: 'integer',
    note: 'text',
  } as const
  const rows = lines.map((line) => ({ id: newId(), ...line }))
  await sql`
    insert into receipt_lines (id, receipt_id, order_line_id, kind, copies, note)
    select id, ${id}::uuid, "orderLineId", kind, copies, note from ${rowTable('row', columns, rows)}`.execute(
    db,
  )
}

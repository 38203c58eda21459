import type { Actor } from '#src/kernel/actor.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { billAt } from './bill-rows.server.ts'
import type { Bill } from './bills.ts'

/** A bill by its serial number, and its version as somebody saw it. */
export type ShownBill = { readonly serial: string; readonly version: number }

/**
 * A bill that is to be changed, locked until the transaction ends. Errors: `forbidden`,
 * `not-found`; `conflict` where it was cancelled, or has changed since `version`.
 */
export async function lockBill(
  db: Db,
  actor: Actor,
  { serial, version }: ShownBill,
): Promise<Bill> {
  const { id } = await billAt(db, actor, serial)
  await db.selectFrom('bills').select('id').where('id', '=', id).forUpdate().execute()
  const bill = await billAt(db, actor, serial)
  if (bill.cancelledOn !== null) {
    const when = formatDay(bill.cancelledOn)
    throw new AppError('conflict', `Bill ${bill.number} was cancelled on ${when}.`)
  }
  if (bill.version === version) return bill
  throw new AppError(
    'conflict',
    'Somebody else has changed this bill since you opened it. Look at it again.',
  )
}

/** Errors: `conflict` where the bill is paid; `what` cannot be done then. */
export function requireNotPaid({ paidOn }: Bill, what: string): void {
  if (paidOn === null) return
  throw new AppError(
    'conflict',
    `The bill is recorded as paid on ${formatDay(paidOn)}. Remove the payment to ${what}.`,
  )
}

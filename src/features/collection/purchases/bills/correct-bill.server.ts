import { billKey } from '#src/features/collection/funds/bill-key.ts'
import { financialYearOf } from '#src/features/collection/funds/financial-year.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import {
  type BillCorrection,
  type CheckedCorrection,
  correctionShape,
} from './bill-correction.server.ts'
import { billAt, copiesOfBill, linesOfBill } from './bill-rows.server.ts'
import type { Bill, BillLine } from './bills.ts'
import { correctAmounts } from './correct-amounts.server.ts'
import { correctRegister } from './correct-register.server.ts'
import { firstBill, refuseBilledSubscription } from './double-bills.server.ts'
import { lockBill, type ShownBill } from './lock-bill.server.ts'

/**
 * Corrects a bill: its number, date and note, and what it comes to as long as it is not paid and no
 * copy of it has gone back. Other amounts go back to their budgets and are spent anew, so that the
 * ledger shows both; the accession register says of each copy what is right now. All of it or
 * nothing. `overrideReason`: why more is spent than is free; '' for none. Errors: `forbidden`,
 * `not-found`, `invalid-input`; `conflict` as of `lockBill` and `enterBill`.
 */
export async function correctBill(
  db: Db,
  actor: Actor,
  shown: ShownBill,
  written: BillCorrection,
  overrideReason = '',
): Promise<void> {
  requirePurchaser(actor)
  const correction = checkedShape(correctionShape, written)
  try {
    await inTransaction(db, (within) =>
      correctWithin(within, actor, shown, correction, overrideReason),
    )
  } catch (error) {
    const isDouble = isAppError(error) && error.details.constraint === 'bills_once'
    if (!isDouble) throw error
    const { vendor, vendorId } = await billAt(db, actor, shown.serial)
    throw await firstBill(db, { ...correction, vendor }, vendorId)
  }
}

async function correctWithin(
  db: Db,
  actor: Actor,
  shown: ShownBill,
  correction: CheckedCorrection,
  overrideReason: string,
): Promise<void> {
  const { vendor } = await billAt(db, actor, shown.serial)
  await refuseBilledSubscription(db, { ...correction, vendor })
  const bill = await lockBill(db, actor, shown)
  const lines = await linesOfBill(db, actor, bill.id)
  const copies = await copiesOfBill(db, actor, bill.id)
  const amounts = amountsOf(lines, correction)
  const prices = hasOtherMoney(bill, lines, correction, amounts)
    ? await correctAmounts(db, actor, { bill, lines, copies, correction, amounts, overrideReason })
    : new Map<string, number>()
  const linesPaise = amounts.reduce((all, paise) => all + paise, 0)
  const { number, billDate, note, totalPaise } = correction
  const { discountPaise, gstPaise, shippingPaise, roundingPaise } = correction
  await uniqueConflict({ bills_once: 'This bill is entered already' }, () =>
    db
      .updateTable('bills')
      .set({
        number,
        number_key: billKey(number),
        year: financialYearOf(billDate),
        bill_date: billDate,
        note,
        lines_paise: linesPaise,
        discount_paise: discountPaise,
        gst_paise: gstPaise,
        shipping_paise: shippingPaise,
        rounding_paise: roundingPaise,
        total_paise: totalPaise,
        version: bill.version + 1,
      })
      .where('id', '=', bill.id)
      .execute(),
  )
  await correctRegister(db, actor, copies, {
    billNumber: number === bill.number ? null : number,
    billDate: billDate === bill.billDate ? null : billDate,
    prices,
  })
  const before = { ...headOf(bill), amounts: lines.map(({ amountPaise }) => amountPaise) }
  const after = { ...headOf(correction), amounts }
  await audit(db, actor, 'bill', [{ action: 'corrected', id: String(bill.serial), before, after }])
}

/** The corrected amounts of a bill's lines, in their order. */
function amountsOf(lines: readonly BillLine[], correction: CheckedCorrection): readonly number[] {
  const given = new Map(
    correction.lines.map(({ billLineId, amountPaise }) => [billLineId, amountPaise]),
  )
  const isWhole = given.size === lines.length && correction.lines.length === lines.length
  const amounts = lines.flatMap(({ id }) => given.get(id) ?? [])
  if (isWhole && amounts.length === lines.length) return amounts
  throw new AppError('invalid-input', 'A correction has each line of the bill, and no other.')
}

function hasOtherMoney(
  bill: Bill,
  lines: readonly BillLine[],
  correction: CheckedCorrection,
  amounts: readonly number[],
): boolean {
  const parts = ['discountPaise', 'gstPaise', 'shippingPaise', 'roundingPaise'] as const
  return (
    bill.totalPaise !== correction.totalPaise ||
    parts.some((part) => bill[part] !== correction[part]) ||
    lines.some(({ amountPaise }, at) => amountPaise !== amounts[at])
  )
}

/** What the audit has of a bill besides its lines. */
function headOf({
  number,
  billDate,
  note,
  discountPaise,
  gstPaise,
  shippingPaise,
  roundingPaise,
  totalPaise,
}: Pick<Bill, keyof Omit<CheckedCorrection, 'lines'>>) {
  const parts = { discountPaise, gstPaise, shippingPaise, roundingPaise, totalPaise }
  return { number, billDate, note, ...parts }
}

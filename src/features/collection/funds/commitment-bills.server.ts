import { z } from '@hono/zod-openapi'
import { sql, type UpdateObject } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Tables } from '#src/server/database/tables.ts'
import { neededLine, optionalLine } from '#src/server/line-shape.ts'
import { billKey } from './bill-key.ts'
import { lockCommitment, openCommitment } from './commitments.server.ts'
import type { Commitment } from './commitments.ts'
import { type NewFundLine, writeFundLines } from './fund-lines.server.ts'
import { mostPaise } from './funds.ts'
import { requirePurchaser } from './require-purchaser.server.ts'

const notAhead = (what: string) =>
  givenDay(`Please give the day of the ${what}.`).refine(
    (day) => day <= todayHere(),
    `The day of the ${what} is in the future: give today or an earlier day.`,
  )

const billShape = z.object({
  number: neededLine(100, 'Please give the number of the bill.'),
  date: notAhead('bill'),
  paise: z
    .int('Please give the amount in rupees, as 1,299.50.')
    .min(0, 'Please give the amount in rupees, as 1,299.50.')
    .max(mostPaise),
  /** Whose bill it is. */
  vendor: optionalLine(160).optional(),
})

/** The bill of a commitment. */
export type CommitmentBill = z.input<typeof billShape>
type CheckedBill = z.output<typeof billShape>

/**
 * Enters the bill of a commitment: what it comes to is spent, and nothing is committed any more. Run
 * it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`; `conflict` where it was
 * paid or released already; those of `writeFundLines`.
 */
export async function payCommitment(
  db: Db,
  actor: Actor,
  id: string,
  written: CommitmentBill,
  overrideReason = '',
): Promise<void> {
  requirePurchaser(actor)
  const { number, date, paise, vendor = null } = checkedShape(billShape, written)
  const open = await openCommitment(db, id)
  const line = {
    budgetId: open.budgetId,
    kind: 'billed',
    committedChange: -open.paise,
    spentChange: paise,
    paper: paperOf(number, open),
  } as const
  await writeFundLines(db, actor, [line], overrideReason)
  await setColumns(db, open.id, { ...billColumns({ number, date, paise }), bill_vendor: vendor })
}

/**
 * Corrects the bill of a commitment. Another amount goes back and is spent anew, so that the ledger
 * shows both. Run it in a transaction. Errors: those of `payCommitment`; `conflict` where it has no
 * bill, has changed since `version`, or another amount is asked for of a bill that is paid.
 */
export async function correctCommitmentBill(
  db: Db,
  actor: Actor,
  shown: ShownCommitment,
  written: CommitmentBill,
  overrideReason = '',
): Promise<void> {
  requirePurchaser(actor)
  const { number, date, paise } = checkedShape(billShape, written)
  const { paidPaise, ...billed } = await lockBilled(db, shown)
  if (paise !== paidPaise) {
    requireNotPaid(billed, 'correct the amount')
    const { budgetId } = billed
    const paper = `${paperOf(number, billed).slice(0, 108)}, corrected`
    const lines: NewFundLine[] = [
      { budgetId, kind: 'credited', spentChange: -paidPaise, paper },
      { budgetId, kind: 'billed', spentChange: paise, paper },
    ]
    await writeFundLines(db, actor, lines.filter(isChange), overrideReason)
  }
  await setColumns(db, billed.id, billColumns({ number, date, paise }))
}

/**
 * Cancels the bill of a commitment: what it came to is free again, and what was committed is
 * committed, until another bill comes. Run it in a transaction. Errors: those of
 * `correctCommitmentBill`.
 */
export async function cancelCommitmentBill(
  db: Db,
  actor: Actor,
  shown: ShownCommitment,
): Promise<void> {
  requirePurchaser(actor)
  const billed = await lockBilled(db, shown)
  requireNotPaid(billed, 'cancel the bill')
  const paper = `${paperOf(billed.billNumber ?? '', billed).slice(0, 108)}, cancelled`
  const line = {
    budgetId: billed.budgetId,
    kind: 'credited',
    committedChange: billed.paise,
    spentChange: -billed.paidPaise,
    paper,
  } as const
  await writeFundLines(db, actor, [line], paper)
  await setColumns(db, billed.id, {
    paid_paise: null,
    bill_number: null,
    bill_key: null,
    bill_date: null,
    bill_vendor: null,
  })
}

const paymentShape = z.object({ paidOn: notAhead('payment'), payment: optionalLine(200) })

/**
 * Notes that the bill of a commitment was paid to the vendor. Run it in a transaction. Errors:
 * `forbidden`, `not-found`, `invalid-input`; `conflict` as of `correctCommitmentBill`, or where it is
 * noted already.
 */
export async function settleCommitmentBill(
  db: Db,
  actor: Actor,
  shown: ShownCommitment,
  written: z.input<typeof paymentShape>,
): Promise<void> {
  requirePurchaser(actor)
  const { paidOn, payment } = checkedShape(paymentShape, written)
  const billed = await lockBilled(db, shown)
  if (billed.billPaidOn !== null) throw new AppError('conflict', 'This bill is recorded as paid.')
  await setColumns(db, billed.id, { bill_paid_on: paidOn, bill_payment: payment })
}

/** Takes back that a bill was paid. Run it in a transaction. Errors: as above. */
export async function unsettleCommitmentBill(
  db: Db,
  actor: Actor,
  shown: ShownCommitment,
): Promise<void> {
  requirePurchaser(actor)
  const billed = await lockBilled(db, shown)
  if (billed.billPaidOn === null) throw new AppError('conflict', 'No payment is recorded.')
  await setColumns(db, billed.id, { bill_paid_on: null, bill_payment: null })
}

function billColumns({ number, date, paise }: Pick<CheckedBill, 'number' | 'date' | 'paise'>) {
  return { paid_paise: paise, bill_number: number, bill_key: billKey(number), bill_date: date }
}

async function setColumns(
  db: Db,
  id: string,
  columns: UpdateObject<Tables, 'fund_commitments'>,
): Promise<void> {
  await db
    .updateTable('fund_commitments')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A commitment, and its version as somebody saw it. */
export type ShownCommitment = { readonly id: string; readonly version: number }

async function lockBilled(
  db: Db,
  { id, version }: ShownCommitment,
): Promise<Commitment & { readonly paidPaise: number }> {
  const found = await lockCommitment(db, id)
  const { paidPaise } = found
  if (paidPaise === null) throw new AppError('conflict', `“${found.paper}” has no bill.`)
  if (found.version !== version) {
    throw new AppError('conflict', 'Somebody else has changed this bill. Look at it again.')
  }
  return { ...found, paidPaise }
}

function requireNotPaid({ billPaidOn }: Pick<Commitment, 'billPaidOn'>, what: string): void {
  if (billPaidOn === null) return
  throw new AppError('conflict', `The bill is recorded as paid. Remove the payment to ${what}.`)
}

function isChange({ spentChange }: NewFundLine): boolean {
  return spentChange !== 0
}

function paperOf(number: string, { paper }: Pick<Commitment, 'paper'>): string {
  return `Bill ${number}, ${paper}`.slice(0, 120)
}

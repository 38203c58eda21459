import { doOnce } from '#src/features/lending/desk-operations/do-once.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { mayEnter, requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import type { ChargeKind, PayMethod } from './ledger.ts'
import {
  balanceOf,
  insertLine,
  openLines,
  settleOpen,
  takeReceiptNumber,
} from './ledger-lines.server.ts'
import { readNote, readPaise, readPayment } from './money-input.ts'
import { moneyRefusalWords } from './refusals/words.ts'

const staffOnly = say(moneyRefusalWords, (words) => words.staffKeep)

/** What was done to a member's ledger. */
type LedgerAnswer = {
  readonly lineId: string
  readonly receiptNumber: number | null
  /** Of the line, without its sign. */
  readonly paise: number
  /** After it; above zero: due. */
  readonly balancePaise: number
}

type Payment = {
  readonly key: string
  readonly paise: number
  readonly method: PayMethod
  /** Of a UPI payment, its transaction number. */
  readonly reference?: string | null
  /** What was due as whoever takes it has seen it, in paise; left out: they have not. */
  readonly shownPaise?: number | null
  /** Charges to settle before older ones; left out: the oldest first. */
  readonly charges?: readonly string[]
  readonly note?: string | null
}

/** Refuses to settle one's own dues, administrators excepted: a college may have one alone. */
async function requireOther(db: Db, actor: Actor, memberId: string): Promise<void> {
  if (mayEnter('admin', actor) || (await memberOf(db, actor))?.id !== memberId) return
  throw new AppError(
    'forbidden',
    say(moneyRefusalWords, (words) => words.ownDues),
  )
}

/**
 * Charges a member by hand: `damage` or `manual`, with a note. Errors: `forbidden`,
 * `invalid-input`, `not-found`, and those of `doOnce`.
 */
export async function chargeMember(
  db: Db,
  actor: Actor,
  memberId: string,
  charge: {
    readonly key: string
    readonly kind: Extract<ChargeKind, 'damage' | 'manual'>
    readonly paise: number
    readonly note: string
    readonly loanId?: string | null
  },
): Promise<LedgerAnswer> {
  requireDuty('staff:desk', actor, staffOnly)
  const { key, kind, loanId = null } = charge
  const amountPaise = readPaise(charge.paise)
  const note = readNote(
    charge.note,
    say(moneyRefusalWords, (words) => words.sayWhatFor),
  )
  const wanted = { key, kind: 'charged', entity: 'charge', memberId, request: charge } as const
  return doOnce(db, actor, wanted, async (within) => {
    const lineId = await insertLine(within, actor, { memberId, kind, amountPaise, note, loanId })
    await settleOpen(within, memberId)
    return answerOf(within, memberId, lineId, null, amountPaise)
  })
}

/**
 * Takes a payment of all that is due or a part of it, and numbers its receipt. Errors: `forbidden`;
 * `invalid-input` for more than is due; `conflict` for a UPI reference that was used, or where not
 * `shownPaise` is due; `not-found`; those of `doOnce`.
 */
export async function takePayment(
  db: Db,
  actor: Actor,
  memberId: string,
  payment: Payment,
): Promise<LedgerAnswer> {
  requireDuty('staff:desk', actor, staffOnly)
  await requireOther(db, actor, memberId)
  const { paise, method, reference } = readPayment(payment)
  const { key, charges = [], note = null } = payment
  const wanted = { key, kind: 'paid', entity: 'charge', memberId, request: payment } as const
  const work = () =>
    doOnce(db, actor, wanted, async (within) => {
      await requireShown(within, memberId, payment.shownPaise ?? null)
      await requireOpen(within, memberId, paise)
      const receiptNumber = await takeReceiptNumber(within)
      const lineId = await insertLine(within, actor, {
        memberId,
        kind: 'payment',
        amountPaise: -paise,
        method,
        reference,
        receiptNumber,
        note,
      })
      await settleOpen(within, memberId, charges)
      return answerOf(within, memberId, lineId, receiptNumber, paise)
    })
  return uniqueConflict(
    { ledger_lines_upi_reference: say(moneyRefusalWords, (words) => words.upiTwice) },
    work,
  )
}

/** Waives what is due, or a part of it, with a reason. Errors: as of `takePayment`. */
export async function waiveDues(
  db: Db,
  actor: Actor,
  memberId: string,
  waiver: {
    readonly key: string
    readonly paise: number
    readonly reason: string
    readonly charges?: readonly string[]
  },
): Promise<LedgerAnswer> {
  requireDuty('staff:desk', actor, staffOnly)
  await requireOther(db, actor, memberId)
  const { key, charges = [] } = waiver
  const paise = readPaise(waiver.paise)
  const note = readNote(
    waiver.reason,
    say(moneyRefusalWords, (words) => words.sayWhyWaived),
  )
  const wanted = { key, kind: 'waived', entity: 'charge', memberId, request: waiver } as const
  return doOnce(db, actor, wanted, async (within) => {
    await requireOpen(within, memberId, paise)
    const lineId = await insertLine(within, actor, {
      memberId,
      kind: 'waiver',
      amountPaise: -paise,
      note,
    })
    await settleOpen(within, memberId, charges)
    return answerOf(within, memberId, lineId, null, paise)
  })
}

/**
 * Pays a credit out, or a part of it, with a receipt. Errors: as of `takePayment`; `invalid-input`
 * for more than the credit.
 */
export async function refundCredit(
  db: Db,
  actor: Actor,
  memberId: string,
  refund: Payment,
): Promise<LedgerAnswer> {
  requireDuty('staff:desk', actor, staffOnly)
  await requireOther(db, actor, memberId)
  const { paise, method, reference } = readPayment(refund)
  const { key, note = null } = refund
  const wanted = { key, kind: 'refunded', entity: 'charge', memberId, request: refund } as const
  return doOnce(db, actor, wanted, async (within) => {
    const credit = -(await balanceOf(within, memberId))
    if (paise > credit) {
      throw new AppError(
        'invalid-input',
        say(moneyRefusalWords, (words) => words.noMoreCredit(rupees(Math.max(0, credit)))),
      )
    }
    const receiptNumber = await takeReceiptNumber(within)
    const lineId = await insertLine(within, actor, {
      memberId,
      kind: 'refund',
      amountPaise: paise,
      method,
      reference,
      receiptNumber,
      note,
    })
    await settleOpen(within, memberId)
    return answerOf(within, memberId, lineId, receiptNumber, paise)
  })
}

/**
 * Takes a charge back, whole, with a reason; what was paid of it becomes credit. Errors:
 * `forbidden`, `not-found`, `conflict` where that was done.
 */
export async function reverseCharge(
  db: Db,
  actor: Actor,
  memberId: string,
  reversal: { readonly key: string; readonly charge: string; readonly reason: string },
): Promise<LedgerAnswer> {
  requireDuty('staff:desk', actor, staffOnly)
  await requireOther(db, actor, memberId)
  const { key, charge } = reversal
  const note = readNote(
    reversal.reason,
    say(moneyRefusalWords, (words) => words.sayWhyTakenBack),
  )
  const wanted = { key, kind: 'reversed', entity: 'charge', memberId, request: reversal } as const
  return doOnce(db, actor, wanted, async (within) => {
    const { lineId, paise } = await reverseLine(within, actor, memberId, charge, note)
    return answerOf(within, memberId, lineId, null, paise)
  })
}

/**
 * Writes the line that takes a charge back. The caller has the member locked. Errors: `not-found`,
 * `conflict`.
 */
export async function reverseLine(
  db: Db,
  actor: Actor,
  memberId: string,
  chargeId: string,
  note: string,
): Promise<{ readonly lineId: string; readonly paise: number }> {
  const charge = await db
    .selectFrom('ledger_lines')
    .select(['amount_paise', 'loan_id', 'kind'])
    .where('id', '=', chargeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!charge || charge.amount_paise <= 0 || charge.kind === 'refund') {
    throw new AppError(
      'not-found',
      say(moneyRefusalWords, (words) => words.noSuchCharge),
    )
  }
  const paise = charge.amount_paise
  const lineId = await uniqueConflict(
    { ledger_lines_reversed: say(moneyRefusalWords, (words) => words.takenBackAlready) },
    () =>
      insertLine(db, actor, {
        memberId,
        kind: 'reversal',
        amountPaise: -paise,
        reverses: chargeId,
        note,
        loanId: charge.loan_id,
      }),
  )
  await settleOpen(db, memberId, [chargeId])
  return { lineId, paise }
}

async function requireOpen(db: Db, memberId: string, paise: number): Promise<void> {
  const { charges } = await openLines(db, memberId)
  const open = charges.reduce((sum, { openPaise }) => sum + openPaise, 0)
  if (paise <= open) return
  throw new AppError(
    'invalid-input',
    say(moneyRefusalWords, (words) => words.onlyDue(rupees(open))),
  )
}

/**
 * Errors: `conflict` where what is due is not what was shown: the account was changed, or is
 * another one.
 */
async function requireShown(db: Db, memberId: string, shownPaise: number | null): Promise<void> {
  if (shownPaise === null) return
  const due = await balanceOf(db, memberId)
  if (due === shownPaise) return
  const shown = rupees(shownPaise)
  throw new AppError(
    'conflict',
    say(moneyRefusalWords, (words) =>
      due > 0 ? words.otherDue(rupees(due), shown) : words.nothingDueNow(shown),
    ),
  )
}

async function answerOf(
  db: Db,
  memberId: string,
  lineId: string,
  receiptNumber: number | null,
  paise: number,
) {
  const balancePaise = await balanceOf(db, memberId)
  return { entityId: lineId, answer: { lineId, receiptNumber, paise, balancePaise } }
}

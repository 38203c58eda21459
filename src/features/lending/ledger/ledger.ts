import { rupees } from '#src/kernel/money.ts'
import { en } from './words/en.ts'
import type { LedgerWords } from './words.ts'

/**
 * What a line of the ledger is. Charges are above zero; payment, waiver and reversal below; a
 * refund pays a credit out. Each with what the office calls it.
 */
export const lineKinds = {
  overdue: en.overdue,
  lost: en.lost,
  processing: en.processing,
  damage: en.damage,
  manual: en.manual,
  payment: en.payment,
  waiver: en.waiver,
  reversal: en.reversal,
  refund: en.refund,
} as const

export type LineKind = keyof typeof lineKinds
export type ChargeKind = Extract<LineKind, 'overdue' | 'lost' | 'processing' | 'damage' | 'manual'>

export const payMethods = { cash: en.cash, upi: en.upi } as const
export type PayMethod = keyof typeof payMethods

/** A line as people read it. */
export type LedgerLine = {
  readonly id: string
  readonly number: number
  readonly kind: LineKind
  /** Above zero: owed; below: credited. */
  readonly amountPaise: number
  /**
   * What of it no other line settles yet: open of a charge, unspent of a credit; never below zero.
   */
  readonly openPaise: number
  readonly loanId: string | null
  readonly method: PayMethod | null
  readonly reference: string | null
  readonly receiptNumber: number | null
  readonly note: string | null
  readonly at: Date
}

/** A receipt of a payment or refund, with what it settled. */
export type Receipt = {
  readonly number: number
  readonly kind: Extract<LineKind, 'payment' | 'refund'>
  readonly paise: number
  readonly method: PayMethod
  readonly reference: string | null
  readonly at: Date
  readonly takenBy: string
  /** null: nobody with an account is known by that address. */
  readonly takenByName: string | null
  readonly member: { readonly number: number; readonly name: string }
  readonly settles: readonly {
    readonly kind: LineKind
    readonly title: string | null
    readonly note: string | null
    readonly facts: unknown
    readonly paise: number
    /** What the charge came to; more than `paise` where it was paid in part. */
    readonly ofPaise: number
  }[]
}

/** Who took or paid out money, for people: their name where it is known. */
export function takerOf({
  takenBy,
  takenByName,
}: Pick<Receipt, 'takenBy' | 'takenByName'>): string {
  return takenByName || takenBy
}

/** What is open or unspent: the least that settling needs. */
export type OpenLine = { readonly id: string; readonly openPaise: number }

export type Settlement = {
  readonly creditId: string
  readonly chargeId: string
  readonly paise: number
}

/** Lets credits settle charges, each in its order, until one side has nothing left. */
export function settle(credits: readonly OpenLine[], charges: readonly OpenLine[]): Settlement[] {
  const settlements: Settlement[] = []
  const left = credits.map(({ id, openPaise }) => ({ id, openPaise }))
  for (const charge of charges) {
    let open = charge.openPaise
    for (const credit of left) {
      const paise = Math.min(open, credit.openPaise)
      if (paise <= 0) continue
      settlements.push({ creditId: credit.id, chargeId: charge.id, paise })
      credit.openPaise -= paise
      open -= paise
    }
  }
  return settlements
}

/**
 * A balance for people: "₹ 120 due", "₹ 20 in credit", "nothing due"; without `words` in those of
 * the office.
 */
export function balanceWords(paise: number, words: LedgerWords = en): string {
  if (paise === 0) return words.nothingDue
  return paise > 0 ? words.due(rupees(paise)) : words.inCredit(rupees(-paise))
}

/** A receipt's number for people: 12 is R-000012. */
export function receiptName(number: number): string {
  return `R-${String(number).padStart(6, '0')}`
}

/**
 * The number of a receipt as people write it, `R-000012` or `12`; 0 where it is none, which no
 * receipt has.
 */
export function readReceiptName(text: string): number {
  return Number(/^(?:R-)?0*([1-9][0-9]{0,8})$/i.exec(text.trim())?.[1] ?? 0)
}

import {
  chargeMember,
  refundCredit,
  reverseCharge,
  takePayment,
  waiveDues,
} from '#src/features/lending/ledger/desk-money.server.ts'
import { balanceWords, type PayMethod, receiptName } from '#src/features/lending/ledger/ledger.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Does what a form of a member's account asks for; gives what to tell. Errors: `bad-request` for an
 * intent that there is not; those of the ledger.
 */
export async function doAccountAction(
  db: Db,
  actor: Actor,
  memberId: string,
  field: (name: string) => string,
): Promise<string> {
  const key = field('key')
  const reason = field('reason')
  // What is no amount, and a method that is none, are refused where money is checked.
  const paise = readPricePaise(field('amount')) ?? 0
  const method = field('method') as PayMethod
  const payment = { key, paise, method, reference: field('reference') }
  const shownPaise = field('due') === '' ? null : Number(field('due'))
  switch (field('intent')) {
    case 'pay': {
      const { receiptNumber, balancePaise } = await takePayment(db, actor, memberId, {
        ...payment,
        shownPaise,
      })
      return `${rupees(paise)} paid, receipt ${receiptName(receiptNumber ?? 0)}: ${balanceWords(balancePaise)}.`
    }
    case 'waive': {
      const { balancePaise } = await waiveDues(db, actor, memberId, { key, paise, reason })
      return `${rupees(paise)} waived: ${balanceWords(balancePaise)}.`
    }
    case 'charge': {
      const charge = { key, kind: 'manual', paise, note: reason } as const
      const { balancePaise } = await chargeMember(db, actor, memberId, charge)
      return `${rupees(paise)} charged: ${balanceWords(balancePaise)}.`
    }
    case 'refund': {
      const { receiptNumber, balancePaise } = await refundCredit(db, actor, memberId, payment)
      return `${rupees(paise)} paid out, receipt ${receiptName(receiptNumber ?? 0)}: ${balanceWords(balancePaise)}.`
    }
    case 'reverse': {
      const reversal = { key, charge: field('charge'), reason }
      const { balancePaise } = await reverseCharge(db, actor, memberId, reversal)
      return `The charge is taken back: ${balanceWords(balancePaise)}.`
    }
    default:
      throw new AppError('bad-request', 'Please use the buttons of this page.')
  }
}

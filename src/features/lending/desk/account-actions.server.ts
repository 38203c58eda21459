import {
  chargeMember,
  refundCredit,
  reverseCharge,
  takePayment,
  waiveDues,
} from '#src/features/lending/ledger/desk-money.server.ts'
import { balanceWords, type PayMethod, receiptName } from '#src/features/lending/ledger/ledger.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { rupees } from '#src/kernel/money.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { deskWords } from './words.ts'

/**
 * Does what a form of a member's account asks for; gives what to tell. Errors: `bad-request` for an
 * intent that there is not; those of the ledger.
 */
export async function doAccountAction(
  db: Db,
  actor: Actor,
  memberId: string,
  field: (name: string) => string,
  language: Language = 'en',
): Promise<string> {
  const words = deskWords[language]
  const balance = (paise: number) => balanceWords(paise, ledgerWords[language])
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
      return words.paid(rupees(paise), receiptName(receiptNumber ?? 0), balance(balancePaise))
    }
    case 'waive': {
      const { balancePaise } = await waiveDues(db, actor, memberId, { key, paise, reason })
      return words.waived(rupees(paise), balance(balancePaise))
    }
    case 'charge': {
      const charge = { key, kind: 'manual', paise, note: reason } as const
      const { balancePaise } = await chargeMember(db, actor, memberId, charge)
      return words.charged(rupees(paise), balance(balancePaise))
    }
    case 'refund': {
      const { receiptNumber, balancePaise } = await refundCredit(db, actor, memberId, payment)
      return words.paidOut(rupees(paise), receiptName(receiptNumber ?? 0), balance(balancePaise))
    }
    case 'reverse': {
      const reversal = { key, charge: field('charge'), reason }
      const { balancePaise } = await reverseCharge(db, actor, memberId, reversal)
      return words.chargeTakenBack(balance(balancePaise))
    }
    default:
      throw new AppError(
        'bad-request',
        say(deskWords, (words) => words.useButtons),
      )
  }
}

import type { DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { slipAddress } from '#src/features/lending/desk-answers/slip-address.ts'
import { takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { balanceWords, type PayMethod, receiptName } from '#src/features/lending/ledger/ledger.ts'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { deskWords } from './words.ts'

/**
 * Takes a payment of all or a part of what the member with this number owes. It is refused where
 * the screen showed another member, or another sum: the money is never another reader's. Errors:
 * `not-found`.
 */
export async function payOutcome(
  db: Db,
  actor: Actor,
  scan: DeskScan,
  language: Language,
): Promise<Outcome> {
  const words = deskWords[language]
  const { id, number, name } = await memberAt(db, scan.text)
  const payer = async () => {
    const duesPaise = await balanceOf(db, id)
    return duesPaise > 0 ? { number, name, duesPaise } : null
  }
  const { amount = '', method = '', reference = '', shown = null } = scan.payment ?? {}
  // Whatever is none is refused where payments are checked.
  const paise = readPricePaise(amount) ?? 0
  const shownPaise = shown?.duesPaise ?? null
  const payment = { key: scan.key, paise, method: method as PayMethod, reference, shownPaise }
  try {
    if (shown && shown.number !== number) {
      throw new AppError(
        'conflict',
        say(deskWords, (words) => words.otherMemberShown),
      )
    }
    const { balancePaise, receiptNumber } = await takePayment(db, actor, id, payment)
    return {
      tone: 'good',
      heading: words.isPaid(rupees(paise)),
      title: name,
      sentences: [
        words.receiptIs(receiptName(receiptNumber ?? 0)),
        words.balanceOf(memberNumber(number), balanceWords(balancePaise, ledgerWords[language])),
      ],
      slip: slipAddress({ kind: 'receipt', receipt: receiptNumber ?? 0 }),
      payer: await payer(),
    }
  } catch (error) {
    const refused = refusedOutcome(error, null, scan.text, language)
    return { ...refused, heading: words.notPaid, title: name, payer: await payer() }
  }
}

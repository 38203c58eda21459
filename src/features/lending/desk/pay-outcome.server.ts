import type { DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { slipAddress } from '#src/features/lending/desk-answers/slip-address.ts'
import { takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { balanceWords, type PayMethod, receiptName } from '#src/features/lending/ledger/ledger.ts'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Takes a payment of all or a part of what the member with this number owes. It is refused where
 * the screen showed another member, or another sum: the money is never another reader's. Errors:
 * `not-found`.
 */
export async function payOutcome(db: Db, actor: Actor, scan: DeskScan): Promise<Outcome> {
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
      throw new AppError('conflict', 'The screen showed another member. Nothing was paid.')
    }
    const { balancePaise, receiptNumber } = await takePayment(db, actor, id, payment)
    return {
      tone: 'good',
      heading: `Paid ${rupees(paise)}`,
      title: name,
      sentences: [
        `Receipt ${receiptName(receiptNumber ?? 0)}.`,
        `${memberNumber(number)}: ${balanceWords(balancePaise)}.`,
      ],
      slip: slipAddress({ kind: 'receipt', receipt: receiptNumber ?? 0 }),
      payer: await payer(),
    }
  } catch (error) {
    const refused = refusedOutcome(error, null, scan.text)
    return { ...refused, heading: 'Not paid', title: name, payer: await payer() }
  }
}

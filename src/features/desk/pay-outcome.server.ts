import type { Actor } from '../../kernel/actor.ts'
import { rupees } from '../../kernel/money.ts'
import type { Db } from '../../server/database/connect.ts'
import { readPricePaise } from '../imports/written-values.ts'
import { takePayment } from '../ledger/desk-money.server.ts'
import { balanceWords, type PayMethod, receiptName } from '../ledger/ledger.ts'
import { balanceOf } from '../ledger/ledger-lines.server.ts'
import { memberAt } from '../members/member-rows.server.ts'
import { memberNumber } from '../members/members.ts'
import type { DeskScan } from './desk-answer.ts'
import type { Outcome } from './outcome.ts'
import { refusedOutcome } from './refused-outcome.ts'
import { slipAddress } from './slip-address.ts'

/** Takes a payment of all or a part of what the member with this number owes. Errors: `not-found`. */
export async function payOutcome(db: Db, actor: Actor, scan: DeskScan): Promise<Outcome> {
  const { id, number, name } = await memberAt(db, scan.text)
  const payer = async () => {
    const duesPaise = await balanceOf(db, id)
    return duesPaise > 0 ? { number, name, duesPaise } : null
  }
  const { amount = '', method = '', reference = '' } = scan.payment ?? {}
  // Whatever is none is refused where payments are checked.
  const paise = readPricePaise(amount) ?? 0
  const payment = { key: scan.key, paise, method: method as PayMethod, reference }
  try {
    const { balancePaise, receiptNumber } = await takePayment(db, actor, id, payment)
    return {
      ...{ tone: 'good', heading: `Paid ${rupees(paise)}`, title: name },
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

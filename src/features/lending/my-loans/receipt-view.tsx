import { institute } from '#institute'
import {
  lineKinds,
  payMethods,
  type Receipt,
  receiptName,
} from '#src/features/lending/ledger/ledger.ts'
import { memberNumber } from '#src/features/people/members/members.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './my-loans.module.css'

type ReceiptViewProps = {
  receipt: Omit<Receipt, 'at' | 'takenBy'> & {
    /** An ISO instant. */
    readonly at: string
  }
}

/** A receipt whole, to read or print. */
export function ReceiptView({ receipt }: ReceiptViewProps) {
  const { number, kind, paise, method, reference, at, member, settles } = receipt
  return (
    <>
      <h1>Receipt {receiptName(number)}</h1>
      <p>
        {kind === 'refund' ? 'Paid back to' : 'Received from'} {member.name} (
        {memberNumber(member.number)}): <strong>{rupees(paise)}</strong>, {payMethods[method]}
        {reference && ` ${reference}`}, {formatInstant(new Date(at), institute.timeZone)}.
      </p>
      {settles.length > 0 && (
        <ul className={styles.lines}>
          {settles.map((line, place) => (
            <li key={`${line.kind} ${place}`}>
              <span>
                {lineKinds[line.kind]}
                {line.title && `, ${line.title}`}
                {line.note && <small>{line.note}</small>}
              </span>
              <strong>{rupees(line.paise)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>Print this page with your browser to keep it on paper.</p>
    </>
  )
}

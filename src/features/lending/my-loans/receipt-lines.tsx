import { href, Link } from 'react-router'
import { receiptName } from '#src/features/lending/ledger/ledger.ts'
import { dayWords } from '#src/kernel/institute-clock.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './my-loans.module.css'
import type { OwnDues } from './own-library.ts'

/** Receipts, a line each that leads to it. */
export function ReceiptLines({ receipts }: Pick<OwnDues, 'receipts'>) {
  return (
    <ul className={styles.lines}>
      {receipts.map(({ number, paise, at, isRefund }) => (
        <li key={number}>
          <span>
            <Link to={`${href('/account/receipts')}?number=${receiptName(number)}`}>
              {receiptName(number)}
            </Link>
            <small>
              {dayWords(at)}
              {isRefund && ' · paid back to you'}
            </small>
          </span>
          <strong>{rupees(paise)}</strong>
        </li>
      ))}
    </ul>
  )
}

import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { receiptName } from '#src/features/lending/ledger/ledger.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './my-loans.module.css'
import type { OwnDues } from './own-library.ts'
import { myLoansWords } from './words.ts'

/** Receipts, a line each that leads to it. */
export function ReceiptLines({ receipts }: Pick<OwnDues, 'receipts'>) {
  const words = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  return (
    <ul className={styles.lines}>
      {receipts.map(({ number, paise, at, isRefund }) => (
        <li key={number}>
          <span>
            <Link to={`${href('/account/receipts')}?number=${receiptName(number)}`}>
              {receiptName(number)}
            </Link>
            <small>
              {shownDayOf(calendar, at)}
              {isRefund && ` · ${words.paidBackToYou}`}
            </small>
          </span>
          <strong>{rupees(paise)}</strong>
        </li>
      ))}
    </ul>
  )
}

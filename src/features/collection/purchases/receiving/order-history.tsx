import { href, Link } from 'react-router'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Bill } from '../bills/bills.ts'
import { receiptWords } from './receipt-kinds.ts'
import type { ReceiptEntry } from './receipts.ts'

type OrderHistoryProps = { receipts: readonly ReceiptEntry[]; bills: readonly Bill[] }

/** What came and went of an order, and its bills. */
export function OrderHistory({ receipts, bills }: OrderHistoryProps) {
  if (receipts.length === 0) return null
  return (
    <>
      <h2>Deliveries and bills</h2>
      <ul className={styles.lines}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <Link to={href('/admin/purchases/bills/:bill', { bill: String(bill.serial) })}>
              Bill {bill.number}
            </Link>
            <span className={styles.soft}>
              {formatDay(bill.billDate)}, {rupees(bill.totalPaise)}
              {bill.cancelledOn
                ? `, cancelled ${formatDay(bill.cancelledOn)}`
                : bill.paidOn
                  ? `, paid ${formatDay(bill.paidOn)}`
                  : ', not paid'}
            </span>
          </li>
        ))}
        {receipts.map((entry) => (
          <li key={entry.id}>
            {counted(entry.copies, 'copy', 'copies')} of {entry.title}: {receiptWords[entry.kind]}
            <span className={styles.soft}>
              {formatDay(entry.on)}
              {entry.challan ? `, delivery note ${entry.challan}` : ''}
              {entry.note ? `. ${entry.note}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

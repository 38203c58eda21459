import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { billFundWords } from '#src/features/collection/funds/bill-fund.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Bill } from './bills.ts'

/** When a bill was written and paid, its note, and that it was cancelled. */
export function BillFacts({ bill }: { readonly bill: Bill }) {
  const { billDate, serial, paidOn, payment, note, cancelledOn, cancelReason } = bill
  return (
    <>
      {cancelledOn && (
        <p className={layout.notice}>
          Cancelled on {formatDay(cancelledOn)}: {cancelReason}. Nothing of it counts.
        </p>
      )}
      <p className={layout.facts}>
        <span>dated {formatDay(billDate)}</span>
        <span>no. {serial} of the bills</span>
        {paidOn && (
          <span>
            paid {formatDay(paidOn)}
            {payment ? `, ${payment}` : ''}
          </span>
        )}
      </p>
      {note && <p className={styles.text}>{note}</p>}
    </>
  )
}

/** What a bill comes to, part by part, and the budgets that pay for it. */
export function BillSum({ bill }: { readonly bill: Bill }) {
  const parts = [
    ['Copies', bill.linesPaise],
    ['Discount', -bill.discountPaise],
    ['GST', bill.gstPaise],
    ['Packing and postage', bill.shippingPaise],
    ['Rounding', bill.roundingPaise],
  ] as const
  return (
    <>
      <dl className={`${layout.figures} ${styles.fields}`}>
        {parts
          .filter(([, paise]) => paise !== 0)
          .map(([name, paise]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{rupees(paise)}</dd>
            </div>
          ))}
        <div>
          <dt>Total</dt>
          <dd>{rupees(bill.totalPaise)}</dd>
        </div>
      </dl>
      <h2>Charged to</h2>
      <ul>
        {bill.funds.map((fund) => (
          <li key={fund.budgetId}>
            <Link to={href('/admin/purchases/funds/:budget', { budget: fund.budgetId })}>
              {billFundWords(fund)}
            </Link>
            : {rupees(fund.paise)}
          </li>
        ))}
      </ul>
    </>
  )
}

import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import type { BillCopy } from '../bills/bills.ts'
import { DeliveryForm } from '../receiving/delivery-form.tsx'
import type { OrderLine, PurchaseOrder } from './orders.ts'

type OrderNextStepProps = {
  order: PurchaseOrder
  lines: readonly OrderLine[]
  copies: readonly BillCopy[]
  today: Day
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** What comes next for an order: the delivery, the bill, the labels. */
export function OrderNextStep({ order, lines, copies, today, typed, faults }: OrderNextStepProps) {
  const labels = copies.flatMap(({ barcode, title, callNumber, creditedOn }) =>
    barcode === null || creditedOn !== null ? [] : [{ barcode, title, callNumber }],
  )
  return (
    <>
      {order.toBill > 0 && (
        <section className={layout.card} aria-labelledby="bill">
          <h2 id="bill">Next: enter the bill</h2>
          <p>
            {counted(order.toBill, 'copy', 'copies')} of this order came and{' '}
            {order.toBill === 1 ? 'is' : 'are'} on no bill yet. The bill makes the copies, with
            their accession numbers.
          </p>
          <p>
            <Link
              className="button"
              to={`${href('/admin/purchases/bills/new')}?vendor=${order.vendorNumber}`}
            >
              Enter the bill
            </Link>
          </p>
        </section>
      )}
      {order.outstanding > 0 && (
        <section className={layout.card} aria-labelledby="receive">
          <h2 id="receive">
            {order.toBill > 0 ? 'Enter another delivery' : 'Next: enter the delivery'}
          </h2>
          <DeliveryForm order={order} lines={lines} today={today} typed={typed} faults={faults} />
        </section>
      )}
      {labels.length > 0 && (
        <p className={styles.text}>
          <a className="button button-quiet" href={labelsHref(labels)}>
            Labels of {counted(labels.length, 'copy', 'copies')}
          </a>
        </p>
      )}
    </>
  )
}

import { Form } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import { dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { daysBetween } from '#src/kernel/dates.ts'
import type { PurchaseOrder } from '../orders/orders.ts'

type RemindFormProps = {
  order: PurchaseOrder
  today: string
  /** When the vendor was reminded before. */
  remindedOn: readonly Date[]
}

/** What to do where an order is overdue: a mail, or a letter. */
export function RemindForm({ order, today, remindedOn }: RemindFormProps) {
  if (order.outstanding === 0 || order.expectedBy >= today) return null
  return (
    <section className={layout.card} aria-labelledby="remind">
      <h2 id="remind">Overdue: remind {order.vendor}</h2>
      <p>
        {counted(order.outstanding, 'copy', 'copies')} {order.outstanding === 1 ? 'was' : 'were'}{' '}
        due {counted(daysBetween(order.expectedBy, today), 'day')} ago.
        {remindedOn.length > 0 && (
          <span className={styles.soft}>
            Reminded {remindedOn.map((at) => dayWords(at)).join('; ')}
          </span>
        )}
      </p>
      <Form method="post" className={layout.actions}>
        <input type="hidden" name="version" value={order.version} />
        <button type="submit" className="button" name="intent" value="remind">
          Send the reminder by e-mail
        </button>
        <a
          className="button button-quiet"
          href={`/admin/purchases/orders/${paperSlug(order)}/reminder.pdf`}
        >
          Letter (PDF)
        </a>
        <button type="submit" className="button button-quiet" name="intent" value="remind-post">
          Mark the letter as sent
        </button>
      </Form>
    </section>
  )
}

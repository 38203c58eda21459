import { Form, useNavigation } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import type { Day } from '#src/kernel/dates.ts'
import { type OrderLine, outstandingOf, type PurchaseOrder } from '../orders/orders.ts'

type DeliveryFormProps = {
  order: PurchaseOrder
  lines: readonly OrderLine[]
  today: Day
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The form of a delivery: what came of each line, what is short, what is wrong. */
export function DeliveryForm({ order, lines, today, typed, faults }: DeliveryFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const isTyped = typed.intent === 'receive'
  const of = (name: string, otherwise = '') => ({
    name,
    defaultValue: isTyped ? typed[name] : otherwise,
    fault: faults[name],
  })
  return (
    <Form method="post" className={styles.form}>
      <FormDraft name={`delivery of order ${order.id}`} />
      <input type="hidden" name="version" value={order.version} />
      <div className={styles.fields}>
        <FormField {...of('on', today)} label="Delivered on" type="date" required />
        <FormField {...of('challan')} label="Number of the delivery note" maxLength={100} />
      </div>
      <ul className={styles.lines}>
        {lines
          .filter((line) => outstandingOf(line) > 0)
          .map((line) => (
            <li key={line.id}>
              <input type="hidden" name="shown" value={line.id} />
              <p className={styles.lineHead}>
                <strong>{line.title}</strong>
                <span className={styles.soft}>{outstandingOf(line)} on order</span>
              </p>
              <div className={styles.fields}>
                <FormField
                  {...of(`received-${line.id}`)}
                  label="Received as ordered"
                  inputMode="numeric"
                  maxLength={3}
                />
                <FormField
                  {...of(`short-${line.id}`)}
                  label="Short: not in the parcel"
                  inputMode="numeric"
                  maxLength={3}
                />
                <FormField
                  {...of(`wrong-${line.id}`)}
                  label="Wrong or damaged"
                  inputMode="numeric"
                  maxLength={3}
                />
                <FormField {...of(`note-${line.id}`)} label="What is wrong" maxLength={500} />
              </div>
            </li>
          ))}
      </ul>
      <p>
        <SendButton isBusy={isBusy} name="intent" value="receive">
          Enter the delivery
        </SendButton>
      </p>
    </Form>
  )
}

import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { PaymentFields } from '#src/features/collection/funds/payment-fields.tsx'
import type { Day } from '#src/kernel/dates.ts'
import type { SerialCost } from '../serial-costs.ts'
import styles from './serials.module.css'

type PaidBillProps = {
  readonly cost: SerialCost
  readonly today: Day
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

/** What can be done with the bill of a term: pay it, correct it, cancel it. */
export function PaidBill({ cost, today, typed: allTyped, faults }: PaidBillProps) {
  const { id, version, paidPaise, billPaidOn } = cost
  if (paidPaise === null) return null
  const typed = allTyped.cost === id ? allTyped : {}
  const own = allTyped.cost === id ? faults : {}
  const isPaid = billPaidOn !== null
  const which = (
    <>
      <input type="hidden" name="cost" value={id} />
      <input type="hidden" name="costVersion" value={version} />
    </>
  )
  return (
    <>
      <details open={typed.intent === 'paid' || typed.intent === 'unpaid'}>
        <summary>{isPaid ? 'Remove the payment' : 'Record the payment'}</summary>
        <Form method="post" className={styles.form} key={version}>
          {which}
          {!isPaid && <PaymentFields today={today} typed={typed} faults={own} />}
          <p className={styles.buttons}>
            <button
              type="submit"
              className="button button-quiet"
              name="intent"
              value={isPaid ? 'unpaid' : 'paid'}
            >
              {isPaid ? 'Remove the payment' : 'Record the payment'}
            </button>
          </p>
        </Form>
      </details>
      <details open={typed.intent === 'correct-bill'}>
        <summary>Correct the bill</summary>
        <Form method="post" className={styles.form} key={version}>
          {which}
          <FormField
            label="Number of the bill"
            name="billNumber"
            required
            maxLength={100}
            defaultValue={typed.billNumber ?? cost.billNumber ?? ''}
            fault={own.number}
          />
          <FormField
            label="Day of the bill"
            name="billDate"
            type="date"
            required
            defaultValue={typed.billDate ?? cost.billDate ?? ''}
            fault={own.date}
          />
          <FormField
            label="Amount of the bill (₹)"
            name="billAmount"
            inputMode="decimal"
            required
            readOnly={isPaid}
            hint={isPaid ? 'The bill is paid: remove the payment to change the amount.' : undefined}
            defaultValue={typed.billAmount ?? (paidPaise / 100).toFixed(2)}
            fault={own.paise}
          />
          {own.overrideReason !== undefined && (
            <FormField
              label="Reason to go beyond the budget"
              name="overrideReason"
              maxLength={500}
              defaultValue={typed.overrideReason}
              fault={own.overrideReason}
            />
          )}
          <p className={styles.buttons}>
            <button
              type="submit"
              className="button button-quiet"
              name="intent"
              value="correct-bill"
            >
              Save the correction
            </button>
          </p>
        </Form>
      </details>
      {!isPaid && (
        <details open={typed.intent === 'cancel-bill'}>
          <summary>Cancel the bill</summary>
          <p>
            What it came to goes back, and the price is committed again until another bill comes.
          </p>
          <Form method="post">
            {which}
            <button type="submit" className="button button-quiet" name="intent" value="cancel-bill">
              Cancel the bill
            </button>
          </Form>
        </details>
      )}
    </>
  )
}

import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { PaymentFields } from '#src/features/collection/funds/payment-fields.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import type { Day } from '#src/kernel/dates.ts'
import type { Bill } from './bills.ts'

type BillStepProps = {
  readonly bill: Bill
  readonly today: Day
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

/** Records the payment of a bill, or removes one that was recorded by mistake. */
export function PayForm({ bill, today, typed, faults }: BillStepProps) {
  if (bill.paidOn !== null) {
    return (
      <details>
        <summary>Remove the payment</summary>
        <p>The bill is listed as not paid again. Nothing changes in its budgets.</p>
        <Form method="post">
          <input type="hidden" name="version" value={bill.version} />
          <button type="submit" className="button button-quiet" name="intent" value="unpay">
            Remove the payment
          </button>
        </Form>
      </details>
    )
  }
  return (
    <Form method="post" className={styles.form}>
      <div className={styles.fields}>
        <PaymentFields today={today} typed={typed} faults={faults} />
      </div>
      <p>
        <button type="submit" className="button" name="intent" value="pay">
          Record the payment
        </button>
      </p>
    </Form>
  )
}

/** Cancels a bill, after what that means was read. */
export function CancelForm({ bill, typed, faults }: Omit<BillStepProps, 'today'>) {
  return (
    <details open={faults.reason !== undefined}>
      <summary>Cancel this bill</summary>
      <p>
        For a bill of another vendor, or with other copies, than was entered. Its money goes back to
        the budgets, and what was delivered waits for the right bill. The copies that it made are
        withdrawn; their accession numbers are not given again. This cannot be undone.
      </p>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={bill.version} />
        <FormField
          name="reason"
          label="Reason"
          required
          maxLength={500}
          defaultValue={typed.reason}
          fault={faults.reason}
        />
        <p>
          <button type="submit" className="button button-quiet" name="intent" value="cancel">
            Cancel the bill
          </button>
        </p>
      </Form>
    </details>
  )
}

import { Form } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import type { Bill, BillLine } from './bills.ts'

type CorrectFormProps = {
  readonly bill: Bill
  readonly lines: readonly BillLine[]
  /** Whether the amounts can be corrected: the bill is not paid, and no copy went back. */
  readonly hasOpenAmounts: boolean
  /** What was typed into this form, where it came back. */
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly isOpen: boolean
}

/** Corrects a bill: its number, date and note, and its amounts. */
export function CorrectForm(props: CorrectFormProps) {
  const { bill, lines, hasOpenAmounts, typed, faults, isOpen } = props
  const rupeesOf = (paise: number) => (paise / 100).toFixed(2)
  const of = (name: string, stored: string, field = name) => ({
    name,
    defaultValue: typed[name] ?? stored,
    fault: faults[field] ?? faults[name],
  })
  const amount = (name: string, paise: number, field = name) => ({
    ...of(name, paise === 0 ? '' : rupeesOf(paise), field),
    inputMode: 'decimal' as const,
    readOnly: !hasOpenAmounts,
  })
  return (
    <details open={isOpen}>
      <summary>Correct this bill</summary>
      <Form method="post" className={styles.form} key={bill.version}>
        <FormDraft name={`correction of bill ${bill.serial}`} />
        <input type="hidden" name="version" value={bill.version} />
        <div className={styles.fields}>
          <FormField
            label="Number of the bill"
            required
            maxLength={60}
            {...of('number', bill.number)}
          />
          <FormField
            label="Date of the bill"
            type="date"
            required
            {...of('billDate', bill.billDate)}
          />
          <FormField label="Note" maxLength={500} {...of('note', bill.note ?? '')} />
        </div>
        {!hasOpenAmounts && (
          <p>
            The amounts cannot be changed:{' '}
            {bill.paidOn === null
              ? 'copies of this bill went back for a credit note.'
              : 'the bill is paid. Remove the payment first.'}
          </p>
        )}
        <div className={styles.fields}>
          {lines.map(({ id, title, copies, amountPaise }) => (
            <FormField
              key={id}
              label={`${title}: ${counted(copies, 'copy', 'copies')} (₹)`}
              required
              {...amount(`amount-${id}`, amountPaise)}
              defaultValue={typed[`amount-${id}`] ?? rupeesOf(amountPaise)}
            />
          ))}
        </div>
        <div className={styles.fields}>
          <FormField
            label="Discount on the whole (₹)"
            {...amount('discount', bill.discountPaise, 'discountPaise')}
          />
          <FormField label="GST (₹)" {...amount('gst', bill.gstPaise, 'gstPaise')} />
          <FormField
            label="Packing and postage (₹)"
            {...amount('shipping', bill.shippingPaise, 'shippingPaise')}
          />
          <FormField
            label="Rounding (₹)"
            hint="As -0.50"
            {...amount('rounding', bill.roundingPaise, 'roundingPaise')}
            inputMode="text"
          />
          <FormField
            label="Total of the bill (₹)"
            required
            hint="As printed on the bill; it is checked against the lines"
            {...amount('total', bill.totalPaise, 'totalPaise')}
            defaultValue={typed.total ?? rupeesOf(bill.totalPaise)}
          />
        </div>
        {faults.overrideReason !== undefined && (
          <FormField
            label="Reason to go beyond the budget"
            maxLength={500}
            {...of('overrideReason', '')}
          />
        )}
        <p>
          <button type="submit" className="button" name="intent" value="correct">
            Save the correction
          </button>
        </p>
      </Form>
    </details>
  )
}

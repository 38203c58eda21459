import { FormField } from '#src/browser/forms/form-field.tsx'
import type { Day } from '#src/kernel/dates.ts'

type PaymentFieldsProps = {
  readonly today: Day
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

/** When a bill was paid, and by what. */
export function PaymentFields({ today, typed, faults }: PaymentFieldsProps) {
  return (
    <>
      <FormField
        name="paidOn"
        label="Paid on"
        type="date"
        required
        defaultValue={typed.paidOn ?? today}
        fault={faults.paidOn}
      />
      <FormField
        name="payment"
        label="Voucher or transfer"
        defaultValue={typed.payment}
        fault={faults.payment}
        maxLength={200}
      />
    </>
  )
}

import { Form, href, Link } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import type { Vendor } from '#src/features/collection/vendors/vendors.ts'

type VendorChoiceProps = {
  vendors: readonly Vendor[]
  /** The address of the form that goes on with the vendor. */
  action: string
}

/** Asks for the vendor first. */
export function VendorChoice({ vendors, action }: VendorChoiceProps) {
  if (vendors.length === 0) {
    return (
      <p>
        There is no vendor yet: <Link to={href('/admin/purchases/vendors')}>add one</Link> first.
      </p>
    )
  }
  return (
    <Form action={action} className={styles.form}>
      <ChoiceField
        label="Vendor"
        name="vendor"
        value=""
        options={vendors.map(({ number, name }) => [String(number), name] as const)}
      />
      <p>
        <button type="submit" className="button">
          Go on
        </button>
      </p>
    </Form>
  )
}

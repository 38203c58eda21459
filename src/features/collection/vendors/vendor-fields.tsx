import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { currencies } from './currency-price.ts'
import { type VendorTexts, vendorLabels } from './vendors.ts'

type VendorFieldsProps = {
  texts: VendorTexts
  faults: Readonly<Record<string, string>>
}

/** The fields of a vendor. */
export function VendorFields({ texts, faults }: VendorFieldsProps) {
  const of = (name: keyof VendorTexts) => ({
    name,
    label: vendorLabels[name],
    defaultValue: texts[name],
    fault: faults[name],
  })
  return (
    <>
      <FormField {...of('name')} required maxLength={160} />
      <TextLines {...of('address')} rows={3} maxLength={500} />
      <div className={styles.fields}>
        <FormField {...of('contact')} maxLength={160} />
        <FormField {...of('email')} type="email" maxLength={254} />
        <FormField {...of('phone')} type="tel" maxLength={60} />
        <FormField {...of('gstin')} maxLength={20} hint="15 letters and digits" />
        <ChoiceField
          name="currency"
          label={vendorLabels.currency}
          value={texts.currency}
          options={currencies.map((currency) => [currency, currency] as const)}
          fault={faults.currency}
        />
        <FormField {...of('discount')} inputMode="decimal" maxLength={8} />
        <FormField {...of('supplyDays')} inputMode="numeric" maxLength={3} />
      </div>
      <TextLines
        {...of('terms')}
        rows={3}
        maxLength={2000}
        hint="Stand on each order to this vendor"
      />
      <TextLines {...of('note')} rows={2} maxLength={1000} />
    </>
  )
}

import { Form, useNavigation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import {
  type AccessionSeries,
  seriesWords,
} from '#src/features/collection/books/accession-series.ts'
import type { YearNumber } from '#src/features/collection/funds/financial-year.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import type { Day } from '#src/kernel/dates.ts'
import type { OrderLine } from '../orders/orders.ts'
import { BillLineFields } from './bill-line-fields.tsx'
import type { BillTitle } from './bill-titles.ts'

type BillFormProps = {
  vendor: { readonly number: number }
  lines: readonly (OrderLine & YearNumber)[]
  titles: Readonly<Record<string, BillTitle>>
  places: readonly string[]
  allSeries: readonly AccessionSeries[]
  canLookUp: boolean
  today: Day
  /** What was typed before; null: nothing yet. */
  typed: Readonly<Record<string, string>> | null
  faults: Readonly<Record<string, string>>
}

/** The form of a bill: which copies are on it, what they cost, which books they are of. */
export function BillForm(props: BillFormProps) {
  const { vendor, lines, titles, places, allSeries, canLookUp, today, typed, faults } = props
  const isBusy = useNavigation().state === 'submitting'
  const of = (name: string, field = name, otherwise = '') => ({
    name,
    defaultValue: typed?.[name] ?? otherwise,
    fault: faults[field] ?? faults[name],
  })
  const ticked = typed?.ticked?.split(' ')
  return (
    <Form method="post" className={styles.form}>
      <FormDraft name={`bill of vendor ${vendor.number}`} />
      <div className={styles.fields}>
        <FormField {...of('number')} label="Number of the bill" required maxLength={60} />
        <FormField
          {...of('billDate', 'billDate', today)}
          label="Date of the bill"
          type="date"
          required
        />
      </div>
      <fieldset>
        <legend>
          <h2>Copies on the bill</h2>
        </legend>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <BillLineFields
              key={line.id}
              line={line}
              title={titles[line.id] ?? { similar: [], seen: '' }}
              canLookUp={canLookUp}
              isTicked={ticked === undefined || ticked.includes(line.id)}
              typed={typed}
              faults={faults}
            />
          ))}
        </ul>
      </fieldset>
      <h2>Sum of the bill</h2>
      <div className={styles.fields}>
        <FormField
          {...of('discount', 'discountPaise')}
          label="Discount on the whole (₹)"
          inputMode="decimal"
        />
        <FormField {...of('gst', 'gstPaise')} label="GST (₹)" inputMode="decimal" />
        <FormField
          {...of('shipping', 'shippingPaise')}
          label="Packing and postage (₹)"
          inputMode="decimal"
        />
        <FormField
          {...of('rounding', 'roundingPaise')}
          label="Rounding (₹)"
          inputMode="text"
          hint="As -0.50"
        />
        <FormField
          {...of('total', 'totalPaise')}
          label="Total of the bill (₹)"
          inputMode="decimal"
          required
          hint="As printed on the bill; it is checked against the lines"
        />
      </div>
      <h2>Copies in the register</h2>
      <div className={styles.fields}>
        <FormField {...of('location')} label="Location" options={places} maxLength={200} />
        {allSeries.length > 1 && (
          <ChoiceField
            label="Accession numbers"
            name="series"
            value={typed?.series ?? ''}
            options={allSeries.map((series) => [series.prefix, seriesWords(series)] as const)}
            fault={faults.series}
          />
        )}
      </div>
      {faults.overrideReason !== undefined && (
        <FormField
          {...of('overrideReason')}
          label="Reason to go beyond the budget"
          maxLength={500}
        />
      )}
      <p>
        <SendButton isBusy={isBusy}>Enter the bill and make the copies</SendButton>
      </p>
    </Form>
  )
}

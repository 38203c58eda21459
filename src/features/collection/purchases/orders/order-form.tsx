import { Form, useNavigation } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import type { Budget } from '#src/features/collection/funds/funds.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import { currencies } from '#src/features/collection/vendors/currency-price.ts'
import { rupees } from '#src/kernel/money.ts'
import type { IndentLine } from '../indents/indents.ts'
import type { Quotation } from '../quotations/quotations.ts'
import { OrderLineFields } from './order-line-fields.tsx'
import type { OrderSum } from './order-sum.ts'
import { OrderTotal } from './order-total.tsx'

/** The other button only shows the total. */
const savedBy = ['place']

type OrderFormProps = {
  vendor: { readonly number: number }
  lines: readonly IndentLine[]
  budgets: readonly Budget[]
  quotations: readonly Quotation[]
  texts: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** What the order comes to as it was sent; null: the total was not asked for yet. */
  sum: OrderSum | null
}

/** The form of an order: its terms, and the lines to choose from. */
export function OrderForm(props: OrderFormProps) {
  const { vendor, lines, budgets, quotations, texts, faults, sum } = props
  const isBeyond = sum?.byBudget.some(
    ({ budgetId, paise }) => paise > (budgets.find(({ id }) => id === budgetId)?.freePaise ?? 0),
  )
  const isBusy = useNavigation().state === 'submitting'
  const of = (name: string) => ({ name, defaultValue: texts[name], fault: faults[name] })
  const ticked = (texts.ticked ?? '').split(' ')
  return (
    <Form method="post" className={styles.form}>
      <FormDraft name={`order to vendor ${vendor.number}`} savedBy={savedBy} />
      <fieldset>
        <legend>
          <h2>1. Choose the lines</h2>
        </legend>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <OrderLineFields
              key={line.id}
              line={line}
              budgets={budgets}
              quotations={quotations.filter(({ indentLineId }) => indentLineId === line.id)}
              isTicked={ticked.includes(line.id)}
              texts={texts}
              faults={faults}
            />
          ))}
        </ul>
      </fieldset>
      <h2>2. Dates and terms</h2>
      <div className={styles.fields}>
        <FormField {...of('orderedOn')} label="Day of the order" type="date" required />
        <FormField {...of('expectedBy')} label="To be supplied by" type="date" required />
        <ChoiceField
          label="Currency of the prices"
          name="currency"
          value={texts.currency ?? 'INR'}
          options={currencies.map((currency) => [currency, currency] as const)}
          fault={faults.currency}
        />
        <FormField
          {...of('rate')}
          label="Rupees for one unit"
          inputMode="decimal"
          hint="1 for rupees"
        />
        <FormField {...of('rateOn')} label="Day of the rate" type="date" />
        <FormField {...of('reference')} label="Their reference or quotation" maxLength={200} />
      </div>
      <TextLines
        name="terms"
        label="Terms for this vendor"
        defaultValue={texts.terms ?? ''}
        rows={3}
        maxLength={2000}
        fault={faults.terms}
        hint="Printed above the general terms of the settings"
      />
      {(isBeyond || faults.overrideReason !== undefined || texts.overrideReason) && (
        <FormField
          {...of('overrideReason')}
          label="Reason to go beyond the budget"
          maxLength={500}
        />
      )}
      {sum && (
        <section className={layout.card} aria-labelledby="total">
          <h2 id="total">3. Place it</h2>
          <OrderTotal sum={sum} budgets={budgets} />
          <input type="hidden" name="shownTotal" value={sum.totalPaise} />
          <p>
            <SendButton isBusy={isBusy} name="intent" value="place">
              Place the order for {rupees(sum.totalPaise)}
            </SendButton>
          </p>
        </section>
      )}
      <p>
        <SendButton
          isBusy={isBusy}
          name="intent"
          value="look"
          className={sum ? 'button button-quiet' : 'button'}
        >
          {sum ? 'Recalculate the total' : 'Show the total'}
        </SendButton>
      </p>
    </Form>
  )
}

import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import { isCommitted } from '#src/features/collection/funds/commitments.ts'
import { yearWords } from '#src/features/collection/funds/financial-year.ts'
import { type Budget, budgetName } from '#src/features/collection/funds/funds.ts'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { paidCost, type SerialCost } from '../serial-costs.ts'
import type { Subscription } from '../serials.ts'
import { PaidBill } from './paid-bill.tsx'
import styles from './serials.module.css'

type CostCardProps = {
  readonly subscription: Subscription
  readonly costs: readonly SerialCost[]
  readonly budgets: readonly Budget[]
  readonly today: Day
  readonly typed: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
}

/** Which budget pays the subscription, what is committed to it, and the bills of its terms. */
export function CostCard({ subscription, costs, budgets, today, typed, faults }: CostCardProps) {
  const open = costs.find(isCommitted)
  return (
    <section className={layout.card} aria-labelledby="costs">
      <h2 id="costs">Budget</h2>
      <ul>
        {costs.map((cost) => (
          <li key={cost.id}>
            {formatDay(cost.startsOn)} – {formatDay(cost.endsOn)}, {budgetName(cost)}:{' '}
            {costWords(cost)}
            <PaidBill cost={cost} today={today} typed={typed} faults={faults} />
          </li>
        ))}
      </ul>
      {open ? (
        <BillForm
          cost={open}
          today={today}
          typed={typed.cost === open.id ? typed : {}}
          faults={typed.cost === open.id ? faults : {}}
        />
      ) : paidCost(costs, subscription) ? (
        <p>This term is paid. The price of the next one is committed once it is renewed.</p>
      ) : (
        <Form method="post" className={styles.form} key={subscription.version}>
          <input type="hidden" name="version" value={subscription.version} />
          <ChoiceField
            label="Charged to"
            name="budget"
            value={typed.budget ?? ''}
            options={[
              ['', budgets.length === 0 ? 'There is no budget yet' : 'Choose the budget'],
              ...budgets.map(
                (budget) =>
                  [
                    budget.id,
                    `${rupees(budget.freePaise)} free: ${budgetName(budget)}, ${yearWords(budget.year)}`,
                  ] as const,
              ),
            ]}
            fault={faults.budget}
          />
          <FormField
            label="Price of the term (₹)"
            name="termPrice"
            inputMode="decimal"
            defaultValue={typed.termPrice ?? inRupees(subscription.pricePaise)}
            fault={faults.price}
          />
          <Reason typed={typed} faults={faults} />
          <p className={styles.buttons}>
            <button type="submit" className="button button-quiet" name="intent" value="commit">
              Commit the price
            </button>
          </p>
        </Form>
      )}
    </section>
  )
}

type BillFormProps = Pick<CostCardProps, 'today' | 'typed' | 'faults'> & {
  readonly cost: SerialCost
}

function BillForm({ cost, today, typed, faults }: BillFormProps) {
  return (
    <Form method="post" className={styles.form} key={cost.id}>
      <input type="hidden" name="cost" value={cost.id} />
      <FormField
        label="Number of the bill"
        name="billNumber"
        maxLength={100}
        defaultValue={typed.billNumber ?? ''}
        fault={faults.number}
      />
      <FormField
        label="Day of the bill"
        name="billDate"
        type="date"
        defaultValue={typed.billDate ?? today}
        fault={faults.date}
      />
      <FormField
        label="Amount of the bill (₹)"
        name="billAmount"
        inputMode="decimal"
        defaultValue={typed.billAmount ?? inRupees(cost.paise)}
        fault={faults.paise}
      />
      <Reason typed={typed} faults={faults} />
      <p className={styles.buttons}>
        <button type="submit" className="button button-quiet" name="intent" value="pay">
          Enter the bill
        </button>
      </p>
      <details>
        <summary>Release the money</summary>
        <p>
          {rupees(cost.paise)} are free again in the budget, and no bill is expected for this term.
        </p>
        <button
          type="submit"
          className="button button-quiet"
          name="intent"
          value="release"
          formNoValidate
        >
          Release {rupees(cost.paise)}
        </button>
      </details>
    </Form>
  )
}

function Reason({ typed, faults }: Pick<CostCardProps, 'typed' | 'faults'>) {
  if (faults.overrideReason === undefined && !typed.overrideReason) return null
  return (
    <FormField
      label="Reason to go beyond the budget"
      name="overrideReason"
      maxLength={500}
      defaultValue={typed.overrideReason ?? ''}
      fault={faults.overrideReason}
    />
  )
}

function costWords(cost: SerialCost): string {
  const { paise, paidPaise, billNumber, billDate, releasedOn, billPaidOn, billPayment } = cost
  if (paidPaise !== null && billDate !== null) {
    const paid = billPaidOn ? `, paid ${formatDay(billPaidOn)}` : ', not paid yet'
    const how = billPayment ? `, ${billPayment}` : ''
    return `${rupees(paidPaise)} spent, bill ${billNumber} of ${formatDay(billDate)}${paid}${how}`
  }
  return releasedOn === null
    ? `${rupees(paise)} committed`
    : `${rupees(paise)} released on ${formatDay(releasedOn)}`
}

function inRupees(paise: number | null): string {
  return paise === null ? '' : (paise / 100).toFixed(2)
}

import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { yearWords } from '#src/features/collection/funds/financial-year.ts'
import { type Budget, budgetName } from '#src/features/collection/funds/funds.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import { departmentWords, type IndentLine } from '../indents/indents.ts'
import type { Quotation } from '../quotations/quotations.ts'

type OrderLineFieldsProps = {
  line: IndentLine
  budgets: readonly Budget[]
  /** Of this line, the cheapest first. */
  quotations: readonly Quotation[]
  isTicked: boolean
  texts: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** A line that may be ordered: whether it is, how many copies, at what price, from which budget. */
export function OrderLineFields(props: OrderLineFieldsProps) {
  const { line, budgets, quotations, isTicked, texts, faults } = props
  const of = (name: string) => ({
    name: `${name}-${line.id}`,
    defaultValue: texts[`${name}-${line.id}`],
    fault: faults[`${name}-${line.id}`],
  })
  const quoted = quotations.map(({ vendor, unitPaise }) => `${vendor} ${rupees(unitPaise)}`)
  return (
    <li>
      <input type="hidden" name="shown" value={line.id} />
      <p className={styles.lineHead}>
        <label>
          <input type="checkbox" name="line" value={line.id} defaultChecked={isTicked} />{' '}
          {line.title}
          <span className={styles.soft}>
            {[line.author, line.edition, line.publisher, line.year].filter(Boolean).join(', ')}
          </span>
        </label>
        <span className={styles.soft}>
          {departmentWords(line.department)},{' '}
          {counted(line.copies - line.ordered, 'copy', 'copies')} to order
        </span>
      </p>
      {quoted.length > 0 && <p className={styles.soft}>Quoted: {quoted.join('; ')}</p>}
      <div className={styles.fields}>
        <FormField {...of('copies')} label="Copies" inputMode="numeric" maxLength={3} />
        <FormField {...of('price')} label="List price of a copy" inputMode="decimal" />
        <FormField {...of('discount')} label="Discount (%)" inputMode="decimal" maxLength={8} />
        <ChoiceField
          label="Budget"
          name={`budget-${line.id}`}
          value={texts[`budget-${line.id}`] ?? ''}
          options={[
            ['', 'Choose the budget'],
            ...budgets.map((budget) => [budget.id, budgetWords(budget)] as const),
          ]}
          fault={faults[`budget-${line.id}`]}
        />
      </div>
    </li>
  )
}

function budgetWords(budget: Budget): string {
  return `${rupees(budget.freePaise)} free: ${budgetName(budget)}, ${yearWords(budget.year)}`
}

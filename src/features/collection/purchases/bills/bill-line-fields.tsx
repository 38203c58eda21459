import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { BookPicker } from '#src/features/collection/catalogue-maintenance/book-picker.tsx'
import { paperNumber, type YearNumber } from '#src/features/collection/funds/financial-year.ts'
import styles from '#src/features/collection/funds/purchases.module.css'
import { rupees } from '#src/kernel/money.ts'
import { type OrderLine, toBillOf } from '../orders/orders.ts'
import type { BillTitle } from './bill-titles.ts'

type BillLineFieldsProps = {
  line: OrderLine & YearNumber
  title: BillTitle
  canLookUp: boolean
  isTicked: boolean
  typed: Readonly<Record<string, string>> | null
  faults: Readonly<Record<string, string>>
}

/** Copies of a line on a bill: how many, their amount, and the record of their book. */
export function BillLineFields(props: BillLineFieldsProps) {
  const { line, title, canLookUp, isTicked, typed, faults } = props
  const left = toBillOf(line)
  const of = (name: string, otherwise: string) => ({
    name: `${name}-${line.id}`,
    defaultValue: typed?.[`${name}-${line.id}`] ?? otherwise,
    fault: faults[`${name}-${line.id}`],
  })
  const [first] = title.similar
  const book = typed?.[`book-${line.id}`] || String(line.bookNumber ?? first?.number ?? 'new')
  return (
    <li>
      <input type="hidden" name="shown" value={line.id} />
      <input type="hidden" name={`seen-${line.id}`} value={title.seen} />
      <p className={styles.lineHead}>
        <label>
          <input type="checkbox" name="line" value={line.id} defaultChecked={isTicked} />{' '}
          {line.title}
          <span className={styles.soft}>
            {paperNumber('order', line)}: {rupees(line.unitPaise)} a copy
          </span>
        </label>
        <span className={styles.soft}>{left} to bill</span>
      </p>
      <div className={styles.fields}>
        <FormField
          {...of('copies', String(left))}
          label="Copies on the bill"
          inputMode="numeric"
          maxLength={3}
        />
        <FormField
          {...of('amount', ((left * line.unitPaise) / 100).toFixed(2))}
          label="Amount for them (₹)"
          inputMode="decimal"
        />
        <ChoiceField
          label="Record in the catalogue"
          name={`book-${line.id}`}
          value={book}
          options={[
            ...(line.bookNumber === null
              ? []
              : [[String(line.bookNumber), `Book ${line.bookNumber}: this title`] as const]),
            ...title.similar.map(
              ({ number, words }) => [String(number), `Book ${number}: ${words}`] as const,
            ),
            ['new', 'New record from the order'],
          ]}
          fault={faults[`book-${line.id}`]}
        />
        <BookPicker {...of('record', '')} label="Or another book of the catalogue" />
      </div>
      {canLookUp && line.bookNumber === null && title.similar.length === 0 && line.isbn && (
        <p>
          <button
            type="submit"
            className="button button-quiet"
            name="look-up"
            value={line.id}
            formNoValidate
          >
            Look the ISBN up for a full record
          </button>
        </p>
      )}
    </li>
  )
}

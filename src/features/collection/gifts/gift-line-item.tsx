import { Form, href, Link } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import marks from '#src/browser/page/marks.module.css'
import layout from '#src/browser/page/page.module.css'
import {
  type AccessionSeries,
  seriesWords,
} from '#src/features/collection/books/accession-series.ts'
import { BookPicker } from '#src/features/collection/catalogue-maintenance/book-picker.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import type { BillTitle } from '#src/features/collection/purchases/bills/bill-titles.ts'
import { counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import { decisionWords, type GiftLine } from './gifts.ts'

type GiftLineItemProps = {
  line: GiftLine
  title: BillTitle
  places: readonly string[]
  allSeries: readonly AccessionSeries[]
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

const tones = { open: marks.warn, accepted: marks.good, declined: marks.none } as const

/** A title of a gift: accepted into a record, or declined. */
export function GiftLineItem(props: GiftLineItemProps) {
  const { line, title, places, allSeries, typed, faults } = props
  const [first] = title.similar
  return (
    <li>
      <p className={styles.lineHead}>
        <span>
          <strong>{line.title}</strong>
          <span className={styles.soft}>
            {[line.author, line.publisher].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className={`${marks.mark} ${tones[line.decision]}`}>
          {decisionWords[line.decision]}
        </span>
      </p>
      <p className={layout.facts}>
        <span>{counted(line.copies, 'copy', 'copies')}</span>
        {line.valuePaise !== null && <span>worth {rupees(line.valuePaise)} each</span>}
        {line.reason && <span>{line.reason}</span>}
        {line.bookNumber !== null && (
          <Link to={href('/books/:number', { number: String(line.bookNumber) })}>
            Accession {line.accessionNumbers.join(', ')}
          </Link>
        )}
      </p>
      {line.decision === 'open' && (
        <>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="line" value={line.id} />
            <input type="hidden" name={`seen-${line.id}`} value={title.seen} />
            <div className={styles.fields}>
              <ChoiceField
                label="Record in the catalogue"
                name={`book-${line.id}`}
                value={String(first?.number ?? 'new')}
                options={[
                  ...title.similar.map(
                    ({ number, words }) => [String(number), `Book ${number}: ${words}`] as const,
                  ),
                  ['new', 'New record from these fields'],
                ]}
                fault={faults[`book-${line.id}`]}
              />
              <BookPicker
                name={`record-${line.id}`}
                label="Or another book of the catalogue"
                defaultValue={typed.record}
                fault={faults[`record-${line.id}`]}
              />
              <FormField name="location" label="Location" options={places} maxLength={200} />
              {allSeries.length > 1 && (
                <ChoiceField
                  label="Accession numbers"
                  name="series"
                  value=""
                  options={allSeries.map((one) => [one.prefix, seriesWords(one)] as const)}
                />
              )}
            </div>
            <p>
              <button type="submit" className="button" name="intent" value="accept">
                Accept and make the copies
              </button>
            </p>
          </Form>
          <details className={layout.fold} open={typed.intent === 'decline'}>
            <summary>Decline</summary>
            <Form method="post" className={styles.form}>
              <input type="hidden" name="line" value={line.id} />
              <FormField
                name="reason"
                label="Reason"
                required
                maxLength={500}
                defaultValue={typed.reason}
                fault={faults.reason}
              />
              <p>
                <button type="submit" className="button button-quiet" name="intent" value="decline">
                  Decline the title
                </button>
              </p>
            </Form>
          </details>
        </>
      )}
    </li>
  )
}

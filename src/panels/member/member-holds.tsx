import { Form } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { BookPicker } from '#src/features/collection/catalogue-maintenance/book-picker.tsx'
import type { SummaryHold } from '#src/features/lending/desk-answers/desk-answer.ts'
import { pickupWords } from '#src/features/lending/desk-answers/pickup-words.ts'
import { en } from '#src/features/lending/desk-answers/words/en.ts'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import styles from './member.module.css'

type MemberHoldsProps = {
  holds: readonly SummaryHold[]
  formKey: string
  /** The book that was typed and for which no hold was placed; null: none. */
  typed: string | null
  fault: string | undefined
}

/**
 * The holds of a member: those to collect stand out, and each can be cancelled; a book that they
 * ask for at the counter is put on hold here.
 */
export function MemberHolds({ holds, formKey, typed, fault }: MemberHoldsProps) {
  return (
    <section className={layout.card} aria-labelledby="holds">
      <h2 id="holds">{holds.length === 0 ? 'No holds' : counted(holds.length, 'hold')}</h2>
      {holds.length > 0 && (
        <ul className={styles.lines}>
          {holds.map(({ holdId, title, place, pickupUntil }) => (
            <li key={holdId}>
              <p className={styles.title}>{title}</p>
              {place === null ? (
                <Pickup until={pickupUntil} />
              ) : (
                <p>{`Number ${place} in the queue`}</p>
              )}
              <Form method="post" preventScrollReset className={styles.acts}>
                <input type="hidden" name="key" value={formKey} />
                <input type="hidden" name="hold" value={holdId} />
                <button
                  type="submit"
                  name="intent"
                  value="cancel-hold"
                  className="button button-quiet"
                  aria-label={`Cancel the hold on ${title}`}
                >
                  Cancel
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <details open={typed !== null}>
        <summary>Place a hold</summary>
        <Form method="post" preventScrollReset className={forms.lined}>
          <input type="hidden" name="key" value={formKey} />
          <BookPicker name="book" label="Book" defaultValue={typed ?? ''} fault={fault} />
          <p className={layout.actions}>
            <button type="submit" name="intent" value="hold" className="button">
              Place the hold
            </button>
          </p>
        </Form>
      </details>
    </section>
  )
}

function Pickup({ until }: { until: Day | null }) {
  const { words, isExpired } = pickupWords(until, en, calendar)
  return <p className={isExpired ? styles.late : styles.ready}>{words}</p>
}

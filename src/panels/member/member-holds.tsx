import { Form } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import type { SummaryHold } from '#src/features/lending/desk-answers/desk-answer.ts'
import { pickupWords } from '#src/features/lending/desk-answers/pickup-words.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import styles from './member.module.css'

/** The holds of a member: those to collect stand out, and each can be cancelled. */
export function MemberHolds({
  holds,
  formKey,
}: {
  holds: readonly SummaryHold[]
  formKey: string
}) {
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
    </section>
  )
}

function Pickup({ until }: { until: Day | null }) {
  const { words, isExpired } = pickupWords(until)
  return <p className={isExpired ? styles.late : styles.ready}>{words}</p>
}

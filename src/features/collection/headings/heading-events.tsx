import { Form } from 'react-router'
import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import type { HeadingEvent } from './heading-changes.ts'
import styles from './headings.module.css'

/** What happened to a heading, with a button where it can be undone. */
export function HeadingEvents({ events }: { events: readonly HeadingEvent[] }) {
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">History</h2>
      {events.length === 0 ? (
        <p>Nothing was merged, renamed or added here yet.</p>
      ) : (
        <ol className={styles.spellings}>
          {events.map(({ id, at, actor, words, change }) => (
            <li key={id}>
              <span>
                {words}
                <br />
                <span className={styles.soft}>
                  {formatInstant(new Date(at), institute.timeZone)} by {actor}
                </span>
              </span>
              {change !== null && (
                <Form method="post">
                  <input type="hidden" name="act" value="undo" />
                  <input type="hidden" name="change" value={change} />
                  <button
                    type="submit"
                    className="button button-quiet"
                    aria-label={`Undo: ${words}`}
                  >
                    Undo
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

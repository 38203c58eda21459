import { Form, Link } from 'react-router'
import { bookHref } from '#src/features/collection/catalogue/book-facts.ts'
import { holdWords } from './hold-words.ts'
import styles from './my-loans.module.css'
import type { OwnHold } from './own-library.ts'

/**
 * What a reader waits for: the place in each queue, or until when it is kept; each can be paused or
 * cancelled.
 */
export function OwnHolds({ holds }: { holds: readonly OwnHold[] }) {
  return (
    <section aria-labelledby="my-holds">
      <h2 id="my-holds">My holds</h2>
      {holds.length === 0 ? (
        <p className={styles.soft}>
          You have no holds. Where all copies are out, the page of a book lets you place a hold.
        </p>
      ) : (
        <ul className={styles.list}>
          {holds.map((hold) => (
            <li key={hold.holdId}>
              <div className={styles.what}>
                <Link to={bookHref(hold.bookNumber)}>{hold.title}</Link>
                <p className={hold.status === 'ready' ? styles.ready : styles.due}>
                  <strong>{holdWords(hold)}</strong>
                </p>
                <HoldForms hold={hold} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function HoldForms({ hold }: { hold: OwnHold }) {
  const { title, status, suspended } = hold
  return (
    <div className={styles.ways}>
      {status === 'waiting' && suspended && (
        <HoldForm hold={hold}>
          <button type="submit" name="intent" value="resume" className="button button-quiet">
            Go on waiting
          </button>
        </HoldForm>
      )}
      {status === 'waiting' && !suspended && (
        <details>
          <summary aria-label={`Pause the hold on ${title}`}>Pause</summary>
          <HoldForm hold={hold}>
            <label>
              Until (may be left out)
              <input className="field" type="date" name="until" />
            </label>
            <button type="submit" name="intent" value="suspend" className="button button-quiet">
              Pause this hold
            </button>
          </HoldForm>
        </details>
      )}
      <details>
        <summary aria-label={`Cancel the hold on ${title}`}>Cancel</summary>
        <HoldForm hold={hold}>
          <p>
            {status === 'ready'
              ? 'The copy goes back to the shelf or to the next reader.'
              : 'You lose your place in the queue.'}
          </p>
          <button type="submit" name="intent" value="cancel" className="button button-quiet">
            Cancel this hold
          </button>
        </HoldForm>
      </details>
    </div>
  )
}

function HoldForm({ hold, children }: { hold: OwnHold; children: React.ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="hold" value={hold.holdId} />
      <input type="hidden" name="key" value={hold.key} />
      {children}
    </Form>
  )
}

import { Form, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { holdWords } from './hold-words.ts'
import styles from './my-loans.module.css'
import type { OwnHold } from './own-library.ts'
import { myLoansWords } from './words.ts'

/**
 * What a reader waits for: the place in each queue, or until when it is kept; each can be paused or
 * cancelled.
 */
export function OwnHolds({ holds }: { holds: readonly OwnHold[] }) {
  const words = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  return (
    <section aria-labelledby="my-holds">
      <h2 id="my-holds">{words.myHolds}</h2>
      {holds.length === 0 ? (
        <p className={styles.soft}>{words.noHolds}</p>
      ) : (
        <ul className={styles.list}>
          {holds.map((hold) => (
            <li key={hold.holdId}>
              <div className={styles.what}>
                <Link to={bookHref(hold.bookNumber)}>{hold.title}</Link>
                <p className={hold.status === 'ready' ? styles.ready : styles.due}>
                  <strong>{holdWords(hold, words, calendar)}</strong>
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
  const words = useWords(myLoansWords)
  const { title, status, suspended } = hold
  return (
    <div className={styles.ways}>
      {status === 'waiting' && suspended && (
        <HoldForm hold={hold}>
          <button type="submit" name="intent" value="resume" className="button button-quiet">
            {words.goOnWaiting}
          </button>
        </HoldForm>
      )}
      {status === 'waiting' && !suspended && (
        <details>
          <summary aria-label={words.pauseHoldOn(title)}>{words.pause}</summary>
          <HoldForm hold={hold}>
            <label>
              {words.pauseUntil}
              <input className="field" type="date" name="until" />
            </label>
            <button type="submit" name="intent" value="suspend" className="button button-quiet">
              {words.pauseThisHold}
            </button>
          </HoldForm>
        </details>
      )}
      <details>
        <summary aria-label={words.cancelHoldOn(title)}>{words.cancel}</summary>
        <HoldForm hold={hold}>
          <p>{status === 'ready' ? words.copyGoesOn : words.placeIsLost}</p>
          <button type="submit" name="intent" value="cancel" className="button button-quiet">
            {words.cancelThisHold}
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

import { Form } from 'react-router'
import styles from './account.module.css'
import { RowForm } from './row-form.tsx'

type ShownSession = {
  readonly id: string
  readonly isThis: boolean
  readonly device: string
  readonly place: string
  readonly seen: string
  readonly signedIn: string
}

/** Where the person is signed in, each to be ended. */
export function SessionsCard({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="others" />
          <button type="submit" className="button button-quiet">
            Sign out everywhere else
          </button>
        </Form>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: ShownSession }) {
  const { id, isThis, device, place, seen, signedIn } = session
  return (
    <li>
      <div>
        <strong>
          {device}
          {isThis && <span className={styles.mark}>this one</span>}
        </strong>
        <small>
          Last seen {seen}, {place}
        </small>
        <small>Signed in {signedIn}</small>
      </div>
      {!isThis && (
        <RowForm form="session" id={id} label="Sign out" of={`${device}, last seen ${seen}`} />
      )}
    </li>
  )
}

import { Form } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './account.module.css'
import { RowForm } from './row-form.tsx'
import { accountWords } from './words.ts'

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
  const words = useWords(accountWords)
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">{words.whereSignedIn}</h2>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="others" />
          <button type="submit" className="button button-quiet">
            {words.signOutElsewhere}
          </button>
        </Form>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: ShownSession }) {
  const { id, isThis, device, place, seen, signedIn } = session
  const words = useWords(accountWords)
  return (
    <li>
      <div>
        <strong>
          {device}
          {isThis && <span className={styles.mark}>{words.thisOne}</span>}
        </strong>
        <small>{words.lastSeen(seen, place)}</small>
        <small>{words.signedInOn(signedIn)}</small>
      </div>
      {!isThis && (
        <RowForm
          form="session"
          id={id}
          label={words.signOut}
          of={words.deviceLastSeen(device, seen)}
        />
      )}
    </li>
  )
}

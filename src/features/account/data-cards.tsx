import { Form, Link, useNavigation } from 'react-router'
import { PasswordField } from '../accounts/password-field.tsx'
import styles from './account.module.css'

/** The file with all that is kept, and the end of the account. */
export function DataCards({ hasPassword, wrong }: { hasPassword: boolean; wrong: boolean }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <section className={styles.card} aria-labelledby="download">
        <h2 id="download">Download your data</h2>
        <p>
          All that the library’s site keeps about you, as one file (JSON): your account, where you
          are signed in, mails, and what was changed. Passwords and keys are not in it: only their
          fingerprints are kept.
        </p>
        <a className="button" href="/account/data.json" download>
          Download
        </a>
      </section>
      <section className={styles.card} aria-labelledby="delete">
        <h2 id="delete">Delete your account</h2>
        <p>
          This cannot be undone. Name, address, photo, sessions, tokens and mails go at once. The
          library’s registers keep what was done, as they have to, under a number without your name.
          If you are a member, that remains; the <Link to="/contact">library</Link> ends it.
        </p>
        <Form method="post" noValidate>
          {hasPassword ? (
            <PasswordField label="Password" isNew={false} wrong={wrong} />
          ) : (
            <p>
              You have no password here: <a href="/login/google?next=/account/data">sign in</a> with
              Google once more first.
            </p>
          )}
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? 'Deleting…' : 'Delete my account for good'}
          </button>
        </Form>
      </section>
    </>
  )
}

import { Form, Link, useNavigation } from 'react-router'
import { PasswordField } from '#src/features/people/accounts/password-field.tsx'
import styles from './account.module.css'
import { FreshSignIn } from './fresh-sign-in.tsx'

type DataCardsProps = { verified: boolean; hasPassword: boolean; wrong: boolean }

/** The file with all that is kept, and the end of the account. */
export function DataCards({ verified, hasPassword, wrong }: DataCardsProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <section className={styles.card} aria-labelledby="download">
        <h2 id="download">Download your data</h2>
        <p>
          All that the library’s site keeps about you, as one file (JSON): your account, where you
          are signed in, mails, and what was changed. Secrets are not in it: only their fingerprints
          are kept.
        </p>
        {!verified && (
          <p className={styles.told}>
            Your address is not confirmed yet, so the file holds your account alone: mails and loans
            that go by the address are in it once you have confirmed it.
          </p>
        )}
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
            <PasswordField label="Password" wrong={wrong} />
          ) : (
            <FreshSignIn back="/account/data" />
          )}
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? 'Deleting…' : 'Delete my account for good'}
          </button>
        </Form>
      </section>
    </>
  )
}

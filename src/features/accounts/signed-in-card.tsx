import { Form, Link } from 'react-router'
import { institute } from '../../../institute.ts'
import styles from './account-card.module.css'
import type { FormAnswer } from './form-answer.ts'
import { type LoginQuery, loginAddress } from './login-query.ts'
import { Photo } from './photo.tsx'
import type { ShownPerson } from './shown-person.ts'
import { SignOutForm } from './sign-out-form.tsx'

type SignedInCardProps = {
  person: ShownPerson
  /** Their panel; null: they have none. */
  landing: string | null
  wanted: string | null
  query: LoginQuery
  answer: FormAnswer | null
}

/** The sign-in page for someone who is signed in: why they are here, and where they may go. */
export function SignedInCard({ person, landing, wanted, query, answer }: SignedInCardProps) {
  const { name, email, verified } = person
  return (
    <>
      <h1>{verified ? 'You are signed in' : 'Confirm your address'}</h1>
      <div className={styles.person}>
        <Photo photo={person.photo} size={48} />
        <div>
          <strong>{name}</strong>
          <span>{email}</span>
        </div>
      </div>
      {verified ? (
        <Verified {...{ wanted, landing }} />
      ) : (
        <Unverified {...{ wanted, query }} isMailed={answer !== null && answer.failed === null} />
      )}
      <div className={styles.buttons}>
        <Link to="/account" className="button button-quiet">
          Your account
        </Link>
        <SignOutForm className="button button-quiet" label="Log out" />
      </div>
    </>
  )
}

function Verified({ wanted, landing }: Pick<SignedInCardProps, 'wanted' | 'landing'>) {
  return (
    <>
      {wanted && (
        <p className={styles.told}>
          “{wanted}” is not open to this account. Is it another of yours?
        </p>
      )}
      {landing ? (
        <p className="ways">
          <Link to={landing} className="button">
            Go to your panel
          </Link>
        </p>
      ) : (
        <p>
          The catalogue and all public pages are yours to use. Students and members of the faculty
          sign in with their address at {institute.emailDomain}.
        </p>
      )}
    </>
  )
}

type UnverifiedProps = Pick<SignedInCardProps, 'wanted' | 'query'> & { isMailed: boolean }

function Unverified({ wanted, query: { next }, isMailed }: UnverifiedProps) {
  return (
    <>
      <p className={isMailed ? styles.done : styles.told} role="status">
        {isMailed ? 'A new mail is on its way. ' : 'We sent you a mail. '}
        Open the link in it within 24 hours
        {wanted ? `; “${wanted}” and everything else of yours opens then.` : ', and you are done.'}
      </p>
      <p>Nothing there? Look into the spam folder too, or let us send it again.</p>
      <Form method="post" action={loginAddress({ mode: 'resend', next })} replace>
        <button type="submit" className="button">
          Send the mail again
        </button>
      </Form>
      <br />
    </>
  )
}

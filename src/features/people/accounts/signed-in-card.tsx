import { Form, Link } from 'react-router'
import { institute } from '#institute'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import type { Access } from '#src/kernel/access.ts'
import type { Role } from '#src/kernel/actor.ts'
import styles from './account-card.module.css'
import { type LoginQuery, loginAddress } from './login-query.ts'
import { Photo } from './photo.tsx'
import type { ShownPerson } from './shown-person.ts'
import { SignOutForm } from './sign-out-form.tsx'

type SignedInCardProps = {
  person: ShownPerson
  /** Their panel; null: they have none. */
  landing: string | null
  /** The page that they asked for and may not enter. */
  wanted: { readonly title: string; readonly access: Access } | null
  query: LoginQuery
  /** Whether mails leave by a server; else the office has their links. */
  mailLeaves: boolean
  answer: FormResult | null
}

/** The sign-in page for someone who is signed in: why they are here, and where they may go. */
export function SignedInCard(props: SignedInCardProps) {
  const { person, landing, wanted, query, mailLeaves, answer } = props
  const { name, email, verified } = person
  return (
    <>
      <h1>{headingOf(verified, wanted)}</h1>
      <div className={styles.person}>
        <Photo photo={person.photo} size={48} />
        <div>
          <strong>{name}</strong>
          <span>{email}</span>
        </div>
      </div>
      {verified ? (
        <Verified wanted={wanted} landing={landing} role={person.role} />
      ) : (
        <Unverified
          query={query}
          mailLeaves={mailLeaves}
          wanted={wanted?.title ?? null}
          isMailed={answer?.told.kind === 'done'}
        />
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

function headingOf(verified: boolean, wanted: SignedInCardProps['wanted']): string {
  if (!verified) return 'Confirm your address'
  return wanted ? 'Not open to your account' : 'You are signed in'
}

const readers: Readonly<Record<Exclude<Access, 'everyone'>, string>> = {
  account: 'people who are signed in',
  'signed-in': 'people who are signed in',
  student: 'students',
  faculty: 'members of the faculty',
  'admin-or-faculty': 'members of the faculty and administrators',
  admin: 'administrators',
}

const roleWords: Readonly<Record<Role, string>> = {
  student: 'a student',
  faculty: 'a member of the faculty',
  admin: 'an administrator',
}

type VerifiedProps = Pick<SignedInCardProps, 'wanted' | 'landing'> & { role: Role | null }

function Verified({ wanted, landing, role }: VerifiedProps) {
  return (
    <>
      {wanted && wanted.access !== 'everyone' && (
        <p className={styles.told} role="status">
          “{wanted.title}” is for {readers[wanted.access]}, and you are signed in
          {role ? ` as ${roleWords[role]}` : ''}. If you have another account for it, log out and
          sign in with that one.
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

type UnverifiedProps = Pick<SignedInCardProps, 'query' | 'mailLeaves'> & {
  /** The title of the page that they asked for. */
  wanted: string | null
  isMailed: boolean
}

function Unverified({ wanted, query: { next }, mailLeaves, isMailed }: UnverifiedProps) {
  const linkMailed = `${isMailed ? 'A new mail is on its way.' : 'We sent you a mail.'} Open the link in it`
  const linkAtDesk = `Your library has not set up mail yet: ask at the desk for the link that confirms your address. ${
    isMailed ? 'A new link is ready there. ' : ''
  }Open it`
  const opens = wanted
    ? `; “${wanted}” and everything else of yours opens then.`
    : ', and you are done.'
  return (
    <>
      <p className={isMailed ? styles.done : styles.told} role="status">
        {mailLeaves ? linkMailed : linkAtDesk} within 24 hours{opens}
      </p>
      {mailLeaves && <p>Nothing there? Look into the spam folder too, or let us send it again.</p>}
      <Form method="post" action={loginAddress({ mode: 'resend', next })} replace>
        <button type="submit" className="button">
          {mailLeaves ? 'Send the mail again' : 'Make a new link'}
        </button>
      </Form>
      <br />
    </>
  )
}

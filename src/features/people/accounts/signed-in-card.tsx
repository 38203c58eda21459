import { Form, Link } from 'react-router'
import { institute } from '#institute'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { Photo } from '#src/browser/page/photo.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { type Access, isOffice } from '#src/kernel/access.ts'
import type { Role } from '#src/kernel/actor.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'
import styles from './account-card.module.css'
import { type LoginQuery, loginAddress } from './login-query.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { type AccountsWords, accountsWords } from './words.ts'

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
  const words = useWords(accountsWords)
  return (
    <>
      <h1>{headingOf(words, verified, wanted)}</h1>
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
          isMailed={answer?.flash.kind === 'done'}
        />
      )}
      <div className={styles.buttons}>
        <Link to="/account" className="button button-quiet">
          {words.yourAccount}
        </Link>
        <SignOutForm className="button button-quiet" label={words.logOut} />
      </div>
    </>
  )
}

function headingOf(
  words: AccountsWords,
  verified: boolean,
  wanted: SignedInCardProps['wanted'],
): string {
  if (!verified) return words.confirmAddress
  return wanted ? words.notOpenToYou : words.youAreSignedIn
}

const readers = {
  account: 'forSignedIn',
  'signed-in': 'forSignedIn',
  student: 'forStudents',
  faculty: 'forFaculty',
  admin: 'forAdmins',
} as const satisfies Partial<Record<Access, keyof AccountsWords>>

function readersOf(access: Exclude<Access, 'everyone'>) {
  if (access in readers) return readers[access as keyof typeof readers]
  return isOffice(access) ? 'forOffice' : 'forStaff'
}

const others = {
  student: 'otherThanStudent',
  faculty: 'otherThanFaculty',
  admin: 'otherThanAdmin',
} as const satisfies Record<Role, keyof AccountsWords>

type VerifiedProps = Pick<SignedInCardProps, 'wanted' | 'landing'> & { role: Role | null }

function Verified({ wanted, landing, role }: VerifiedProps) {
  const words = useWords(accountsWords)
  return (
    <>
      {wanted && wanted.access !== 'everyone' && (
        <p className={styles.told} role="status">
          {words[role ? others[role] : 'otherAccount'](
            words[readersOf(wanted.access)](wanted.title),
          )}
        </p>
      )}
      {landing ? (
        <p className="ways">
          <Link to={landing} className="button">
            {words.toYourPanel}
          </Link>
        </p>
      ) : (
        <>
          <p>{words.noPanel(institute.emailDomain)}</p>
          <p className="ways">
            <Link to="/account/library" className="button">
              {words.toYourLoans}
            </Link>
          </p>
        </>
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
  const words = useWords(accountsWords)
  const mailed = isMailed ? words.newMailSent : words.firstMailSent
  const atDesk = isMailed ? words.newLinkAtDesk : words.firstLinkAtDesk
  const openLink = mailLeaves ? mailed : atDesk
  return (
    <>
      <p className={isMailed ? styles.done : styles.told} role="status">
        {wanted ? words.andPageOpens(openLink, wanted) : words.andDone(openLink)}
      </p>
      {mailLeaves && <p>{words.nothingThere}</p>}
      <Form method="post" action={loginAddress({ mode: 'resend', next })} replace>
        <button type="submit" className="button">
          {mailLeaves ? words.sendMailAgain : words.makeNewLink}
        </button>
      </Form>
      <br />
    </>
  )
}

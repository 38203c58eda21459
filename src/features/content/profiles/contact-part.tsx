import { Form, Link, useLocation } from 'react-router'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import type { Contact } from './contact.ts'
import styles from './profiles.module.css'
import type { ShownPerson } from './shown-profile.ts'
import { profileWords } from './words.ts'

type ContactPartProps = {
  person: ShownPerson
  /** What a click has shown; null: not asked for yet. */
  shown: Contact | null
  flash: FormResult['flash'] | null
  isSignedIn: boolean
}

/** How a person is reached: what stands on the page, and what comes after a click. */
export function ContactPart({ person, shown, flash, isSignedIn }: ContactPartProps) {
  const words = useWords(profileWords)
  const { forEveryone, forSignedIn } = person.guarded
  const mayAsk = forEveryone || (forSignedIn && isSignedIn)
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{words.findThem}</h2>
      <FlashMessage flash={flash} />
      <ContactFacts contact={shown ?? person.contact} />
      {mayAsk && !shown && (
        <Form method="post" preventScrollReset>
          <button type="submit" className="button button-quiet">
            {words.showContact}
          </button>
          <p className={styles.soft}>{words.whyClick}</p>
        </Form>
      )}
      {forSignedIn && !isSignedIn && <LogInForMore hasMore={forEveryone} />}
      <VcardForm number={person.number} isWhole={shown !== null} />
    </section>
  )
}

/** With what a click has shown, the card has it too: then it is asked for by a form. */
function VcardForm({ number, isWhole }: { number: number; isWhole: boolean }) {
  const words = useWords(profileWords)
  const address = `/profile-cards/${number}.vcf`
  if (!isWhole) {
    return (
      <p>
        <a href={address} download>
          {words.vcard}
        </a>
      </p>
    )
  }
  return (
    <form method="post" action={address}>
      <button type="submit" className="button button-quiet">
        {words.vcard}
      </button>
    </form>
  )
}

function LogInForMore({ hasMore }: { hasMore: boolean }) {
  const words = useWords(profileWords)
  const { pathname } = useLocation()
  const next = loginAddress({ next: pathname })
  return (
    <p className={styles.soft}>
      <MarkedText
        text={hasMore ? words.moreSignedIn : words.contactSignedIn}
        mark={(part) => <Link to={next}>{part}</Link>}
      />
    </p>
  )
}

/** The ways to reach somebody; nothing where there is none. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const words = useWords(profileWords)
  const { room, hours, email, phone, address } = contact
  if (Object.keys(contact).length === 0) return null
  return (
    <dl className={styles.facts}>
      <Fact name={words.room} value={room} />
      <Fact name={words.hours} value={hours} />
      {email && (
        <>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{words.phone}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </>
      )}
      <Fact name={words.address} value={address} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

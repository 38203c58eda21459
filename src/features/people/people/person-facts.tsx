import type { ReactNode } from 'react'
import { institute } from '#institute'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { roleWords } from './listed-person.ts'
import styles from './people.module.css'
import type { PersonDetails } from './person-details.ts'

/** What is known of a person's account, fact by fact. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { email, verified, role, exception, disabledAt, disabledReason } = person
  const { signedUpAt, lastSeenAt, sessions, tokens, waysIn, secondStep, isDemo } = person
  return (
    <dl className={styles.facts}>
      <Fact name="E-mail">
        {email} ({verified ? 'confirmed' : 'not confirmed'})
      </Fact>
      <Fact name="Role">
        {roleWords(role)}
        {role === 'admin' && ', by institute.ts'}
        {role !== null && role !== 'admin' && !exception && ', by the address'}
      </Fact>
      {exception && (
        <Fact name="Role given">
          {roleWords(exception.role)}, by {exception.givenBy} on {instant(exception.givenAt)}:{' '}
          {exception.reason}
        </Fact>
      )}
      {disabledAt && (
        <Fact name="Disabled">
          {instant(disabledAt)}
          {disabledReason && `: ${disabledReason}`}
        </Fact>
      )}
      <Fact name="Signs in with">
        {waysIn.length === 0 ? 'nothing yet' : waysIn.map(wayWords).join(', ')}
        {secondStep && ', and a code of an authenticator app'}
      </Fact>
      <Fact name="Signed in on">{deviceWords(sessions)}</Fact>
      <Fact name="API tokens">{tokens === 0 ? 'none' : count(tokens)}</Fact>
      <Fact name="Last seen">{lastSeenAt ? instant(lastSeenAt) : 'never'}</Fact>
      <Fact name="Signed up">{instant(signedUpAt)}</Fact>
      {isDemo && <Fact name="Demo">belongs to the demo, whose password everybody knows</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function instant(at: string): string {
  return formatInstant(new Date(at), institute.timeZone)
}

function deviceWords(sessions: number): string {
  if (sessions === 0) return 'no device'
  return sessions === 1 ? 'one device' : `${count(sessions)} devices`
}

function wayWords(provider: string): string {
  if (provider === 'credential') return 'a password'
  return `${provider.charAt(0).toUpperCase()}${provider.slice(1)}`
}

import type { ShownPerson } from '#src/kernel/shown-person.ts'
import type { AccountWords } from './words.ts'

/**
 * The pages of one's own account in two groups: what somebody does with the library, and the account
 * itself. A group without pages is left out. Students, who seldom need tokens, come to theirs from
 * the page of signing in.
 */
export function accountLinksOf({ verified, role, isStaff }: ShownPerson) {
  const writes = role === 'faculty' || role === 'admin'
  const mayWant: Readonly<Record<string, boolean>> = {
    '/ProfileManager': writes,
    '/account/tokens': writes || isStaff === true,
  }
  return groups
    .map(({ heading, links }) => ({
      heading,
      links: links.filter(({ confirmed, to }) => (verified || !confirmed) && (mayWant[to] ?? true)),
    }))
    .filter(({ links }) => links.length > 0)
}

const groups = [
  {
    heading: 'withLibrary',
    links: [
      { to: '/account/card', label: 'libraryCard', confirmed: true },
      { to: '/account/loans', label: 'pastLoans', confirmed: true },
      { to: '/account/e-books', label: 'ebookLoans', confirmed: true },
      { to: '/account/requests', label: 'requests', confirmed: true },
      { to: '/account/messages', label: 'messages', confirmed: true },
      { to: '/account/events', label: 'events', confirmed: true },
      { to: '/required-books', label: 'requiredBooks', confirmed: true },
      { to: '/no-dues', label: 'noDues', confirmed: true },
    ],
  },
  {
    heading: 'yourAccount',
    links: [
      { to: '/account', label: 'account', confirmed: false },
      { to: '/account/photo', label: 'photo', confirmed: true },
      { to: '/ProfileManager', label: 'publicProfile', confirmed: true },
      { to: '/account/security', label: 'signingIn', confirmed: true },
      { to: '/account/reminders', label: 'reminders', confirmed: true },
      { to: '/account/reading-apps', label: 'readingApps', confirmed: true },
      { to: '/account/e-reader', label: 'eReader', confirmed: true },
      { to: '/account/tokens', label: 'apiTokens', confirmed: true },
      { to: '/account/data', label: 'yourData', confirmed: false },
    ],
  },
] as const

const tellings = {
  name: 'nameChanged',
  password: 'passwordSet',
  reset: 'passwordReset',
  session: 'sessionEnded',
  others: 'signedOutElsewhere',
  photo: 'photoSet',
  'photo-removed': 'photoRemoved',
  passkey: 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
  'second-step-off': 'secondStepIsOff',
  reminders: 'choiceKept',
  'device-removed': 'deviceRemoved',
  'token-revoked': 'tokenRevoked',
  'app-removed': 'appRemoved',
} as const

/** What has been done, as the address of an account page says it: `/account?done=name`. */
type Telling = keyof typeof tellings

/** The words for what has been done; null where the address says nothing that is known. */
export function tellingOf(words: AccountWords, search: URLSearchParams): string | null {
  const done = search.get('done') ?? ''
  return Object.hasOwn(tellings, done) ? words[tellings[done as Telling]] : null
}

/** The address of an account page that says what has been done. */
export function doneAt(path: string, done: Telling): string {
  return `${path}?done=${done}`
}

/** The pages of one's own account, as its menu has them. */
export const accountLinks = [
  { to: '/account', label: 'Account', confirmed: false },
  { to: '/account/photo', label: 'Photo', confirmed: true },
  { to: '/account/security', label: 'Signing in', confirmed: true },
  { to: '/account/reminders', label: 'Reminders', confirmed: true },
  { to: '/account/tokens', label: 'API tokens', confirmed: true },
  { to: '/no-dues', label: 'No dues', confirmed: true },
  { to: '/account/data', label: 'Your data', confirmed: false },
] as const

const tellings = {
  name: 'Your name is changed.',
  password:
    'Your new password is set. You are signed out everywhere else, and your API tokens have ended. Passkeys still sign you in.',
  reset:
    'Your new password is set, and you were signed out everywhere. The passkeys below still sign in: remove those that you do not know.',
  session: 'That session is ended.',
  others: 'You are signed out everywhere else.',
  photo: 'Your photo is set.',
  'photo-removed': 'Your photo is removed.',
  passkey: 'The passkey is added: the sign-in page takes it from now on.',
  'passkey-removed':
    'The passkey is removed. Remove it from your device too. Where it has signed in, you stay signed in until you sign out there or under “Account”.',
  'second-step-off': 'The second step is off. Signing in asks for no code any more.',
  reminders: 'Your choice is kept.',
  'device-removed': 'You are told nothing more on that device.',
  'token-revoked': 'The token is revoked: it opens nothing any more.',
} as const

/** What has been done, as the address of an account page says it: `/account?done=name`. */
export type Telling = keyof typeof tellings

/** The words for what has been done; null where the address says nothing that is known. */
export function tellingOf(search: URLSearchParams): string | null {
  const done = search.get('done') ?? ''
  return Object.hasOwn(tellings, done) ? tellings[done as Telling] : null
}

/** The address of an account page that says what has been done. */
export function toldAt(path: string, done: Telling): string {
  return `${path}?done=${done}`
}

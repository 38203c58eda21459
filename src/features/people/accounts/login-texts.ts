import { institute } from '#institute'
import type { LoginMode, LoginQuery } from './login-query.ts'

type Texts = {
  readonly heading: string
  readonly intro: string
  readonly button: string
  readonly busy: string
  /** Said when a mail may be on its way; it follows the address. */
  readonly mailed: string
}

const confirming =
  'Open the link in it within 24 hours. Nothing there? Look into the spam folder too.'

/** What the sign-in page says in each mode. */
export const loginTexts: Readonly<Record<LoginMode, Texts>> = {
  'sign-in': {
    heading: 'Sign in',
    intro: '',
    button: 'Sign in',
    busy: 'Signing in…',
    mailed: '',
  },
  signup: {
    heading: 'Create an account',
    intro: `Use your ${institute.shortName} address, which ends in @${institute.emailDomain}: it opens your panel.`,
    button: 'Sign up',
    busy: 'Signing up…',
    mailed: confirming,
  },
  forgot: {
    heading: 'Set a new password',
    intro: 'We send you a mail with a link that sets a new one.',
    button: 'Send the link',
    busy: 'Sending…',
    mailed: 'Its link sets a new password, once and within an hour.',
  },
  resend: {
    heading: 'Confirm your address',
    intro: 'We send you the mail with the link once more.',
    button: 'Send the mail again',
    busy: 'Sending…',
    mailed: confirming,
  },
}

/**
 * Said in place of the mail where no mail server is set: the links stay in the office’s mail log.
 */
export const noMailYet =
  'Your library has not set up mail yet: ask for the link here, then at the desk.'

const greetings = { student: 'Student sign-in', faculty: 'Faculty sign-in', admin: 'Admin sign-in' }

/** The heading of the page; who came by an entry of the login menu is greeted as such. */
export function headingOf(mode: LoginMode, as: LoginQuery['as']): string {
  return mode === 'sign-in' && as ? greetings[as] : loginTexts[mode].heading
}

import { institute } from '#institute'
import type { LoginMode, LoginQuery } from './login-query.ts'
import type { AccountsWords } from './words.ts'

type Texts = {
  readonly heading: string
  readonly intro: string
  readonly button: string
  readonly busy: string
  /** Said when a mail may be on its way; it follows the address. */
  readonly mailed: string
}

const textsOf: Readonly<Record<LoginMode, (words: AccountsWords) => Texts>> = {
  'sign-in': (words) => ({
    heading: words.signIn,
    intro: '',
    button: words.signIn,
    busy: words.signingIn,
    mailed: '',
  }),
  signup: (words) => ({
    heading: words.createAccount,
    intro: words.createAccountIntro(institute.shortName, institute.emailDomain),
    button: words.signUp,
    busy: words.signingUp,
    mailed: words.confirmMailed,
  }),
  forgot: (words) => ({
    heading: words.setNewPassword,
    intro: words.forgotIntro,
    button: words.sendLink,
    busy: words.sending,
    mailed: words.resetMailed,
  }),
  resend: (words) => ({
    heading: words.confirmAddress,
    intro: words.resendIntro,
    button: words.sendMailAgain,
    busy: words.sending,
    mailed: words.confirmMailed,
  }),
}

/** What the sign-in page says in a mode. */
export function loginTexts(words: AccountsWords, mode: LoginMode): Texts {
  return textsOf[mode](words)
}

const greetings = {
  student: 'studentSignIn',
  faculty: 'facultySignIn',
  admin: 'adminSignIn',
} as const

/** The heading of the page; who came by an entry of the login menu is greeted as such. */
export function headingOf(words: AccountsWords, mode: LoginMode, as: LoginQuery['as']): string {
  return mode === 'sign-in' && as ? words[greetings[as]] : loginTexts(words, mode).heading
}

import { institute } from '#institute'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type MailReader, type MailText, mailBody } from '#src/server/mail/mail-body.ts'
import type { Mail } from '#src/server/mail/write-mail.ts'
import { type MailWords, mailWords } from './mails/words.ts'

/**
 * Where the links of mails lead; each takes `?token=`. The pages use it up by a form, for mail
 * scanners open every link.
 */
export const mailPaths = { verify: '/login/verify', reset: '/login/reset' } as const

/** Hours that a link of each kind works. */
export const linkHours = { verify: 24, reset: 1 } as const

const library = () => institute.libraryName

const texts = {
  verify: (words) => ({
    subject: words.verifySubject(library()),
    before: words.verifyBefore(library()),
    button: words.verifyButton,
    after: words.verifyAfter(linkHours.verify),
  }),
  reset: (words) => ({
    subject: words.resetSubject(library()),
    before: words.resetBefore(library()),
    button: words.setNewPassword,
    after: words.resetAfter(linkHours.reset),
  }),
} as const satisfies Record<string, (words: MailWords) => MailText>

/**
 * The mail with a link that holds a token. It says nothing that its asker typed, so that nobody
 * sends words of theirs through us.
 */
export function linkMail(
  kind: keyof typeof texts,
  { email, language }: MailReader,
  origin: string,
  token: string,
): Mail {
  const link = `${origin}${mailPaths[kind]}?token=${encodeURIComponent(token)}`
  return { kind, to: email, ...mailBody(texts[kind](mailWords[language]), link, language) }
}

/**
 * To someone who has an account already and signs up again, where the institute does not tell that
 * on the screen.
 */
export function knownAddressMail({ email, language }: MailReader, origin: string): Mail {
  const words = mailWords[language]
  const text = {
    subject: words.knownSubject(library()),
    before: words.knownBefore(library()),
    button: words.signIn,
    after: words.knownAfter,
  }
  return { kind: 'known-address', to: email, ...mailBody(text, `${origin}/login`, language) }
}

/**
 * To someone for whose account wrong passwords are tried, who may be themself. `origin`: null where
 * it is not known where the site is.
 */
export function signInRefusedMail({ email, language }: MailReader, origin: string | null): Mail {
  const words = mailWords[language]
  const text = {
    subject: words.refusedSubject(library()),
    before: words.refusedBefore(library()),
    button: words.setNewPassword,
    after: words.refusedAfter,
  }
  const link = origin && `${origin}/login?mode=forgot`
  return { kind: 'sign-in-refused', to: email, ...mailBody(text, link, language) }
}

/** A passkey as a mail names it, and when it was made. */
type NamedPasskey = { readonly name: string; readonly madeAt: Date }

/**
 * To someone whose password has just been set anew. `passkeys` are those that go on signing them
 * in; `origin`: null where it is not known where the site is.
 */
export function newPasswordMail(
  { email, language }: MailReader,
  origin: string | null,
  passkeys: readonly NamedPasskey[],
): Mail {
  const words = mailWords[language]
  const named = passkeys.map(({ name, madeAt }) =>
    words.passkeyMade(name, shownInstant(calendarWords[language], madeAt, institute.timeZone)),
  )
  const left = named.length > 0 ? ` ${words.passkeysLeft(named.join(', '))}` : ''
  const text = {
    subject: words.changedSubject(library()),
    before: `${words.changedBefore(library())}${left}`,
    button: named.length > 0 ? words.seePasskeys : words.seeAccount,
    after: words.changedAfter,
  }
  const link = origin && `${origin}/account${named.length > 0 ? '/security' : ''}`
  return { kind: 'new-password', to: email, ...mailBody(text, link, language) }
}

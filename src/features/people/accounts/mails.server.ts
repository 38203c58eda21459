import { institute } from '#institute'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Mail } from '#src/server/mail/write-mail.ts'
import { type MailWords, mailWords } from './mails/words.ts'

/**
 * Where the links of mails lead; each takes `?token=`. The pages use it up by a form, for mail
 * scanners open every link.
 */
export const mailPaths = { verify: '/login/verify', reset: '/login/reset' } as const

/** Hours that a link of each kind works. */
export const linkHours = { verify: 24, reset: 1 } as const

/** What a mail says before and after its button. */
export type MailText = {
  readonly subject: string
  readonly before: string
  readonly button: string
  readonly after: string
}

const library = institute.libraryName

const texts = {
  verify: (words) => ({
    subject: words.verifySubject(library),
    before: words.verifyBefore(library),
    button: words.verifyButton,
    after: words.verifyAfter(linkHours.verify),
  }),
  reset: (words) => ({
    subject: words.resetSubject(library),
    before: words.resetBefore(library),
    button: words.setNewPassword,
    after: words.resetAfter(linkHours.reset),
  }),
} as const satisfies Record<string, (words: MailWords) => MailText>

/** Who gets a mail, and in which language. */
export type MailReader = { readonly email: string; readonly language: Language }

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
    subject: words.knownSubject(library),
    before: words.knownBefore(library),
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
    subject: words.refusedSubject(library),
    before: words.refusedBefore(library),
    button: words.setNewPassword,
    after: words.refusedAfter,
  }
  const link = origin && `${origin}/login?mode=forgot`
  return { kind: 'sign-in-refused', to: email, ...mailBody(text, link, language) }
}

/** A passkey as a mail names it, and when it was made. */
export type NamedPasskey = { readonly name: string; readonly madeAt: Date }

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
    subject: words.changedSubject(library),
    before: `${words.changedBefore(library)}${left}`,
    button: named.length > 0 ? words.seePasskeys : words.seeAccount,
    after: words.changedAfter,
  }
  const link = origin && `${origin}/account${named.length > 0 ? '/security' : ''}`
  return { kind: 'new-password', to: email, ...mailBody(text, link, language) }
}

/**
 * The subject, plain text and HTML of a mail to one person, with a button that leads to `link`,
 * where there is one, in the language of its words.
 */
export function mailBody(
  { subject, before, button, after }: MailText,
  link: string | null,
  language: Language,
) {
  const { hello } = mailWords[language]
  const sender = `${institute.libraryName}, ${institute.name}`
  const parts = [hello, before, ...(link === null ? [] : [link]), after, sender]
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:${institute.colours.paper};color:#2a2320;font:16px/1.6 Georgia,serif">
<p>${hello}</p><p>${linesHtml(before)}</p>
${link === null ? '' : buttonHtml(link, button)}<p>${linesHtml(after)}</p><p>${escaped(sender)}</p></body></html>`,
  }
}

function buttonHtml(link: string, button: string): string {
  return `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${institute.colours.primary};color:#fff;text-decoration:none">${escaped(button)}</a></p>
<p style="word-break:break-all">${escaped(link)}</p>`
}

/** Line breaks as elements: mail programs drop styles that would keep them. */
function linesHtml(text: string): string {
  return escaped(text).replace(/\r\n?|\n/g, '<br>\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

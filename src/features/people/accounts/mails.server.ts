import { institute } from '#institute'
import type { Mail } from '#src/server/mail/write-mail.ts'

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

const texts = {
  verify: {
    subject: `Confirm your e-mail address for ${institute.libraryName}`,
    before: `Somebody, most likely you, made an account at ${institute.libraryName} with this e-mail address. Confirm that the address is yours:`,
    button: 'Confirm my e-mail address',
    after: `The link works once, within ${linkHours.verify} hours, and may ask for the password of the account. If it was not you, do nothing: the account stays closed.`,
  },
  reset: {
    subject: `Set a new password for ${institute.libraryName}`,
    before: `Somebody, most likely you, asked to set a new password at ${institute.libraryName} for this e-mail address. Set it here:`,
    button: 'Set a new password',
    after: `The link works once, within ${linkHours.reset} hour. If it was not you, do nothing: your password stays as it is.`,
  },
} as const satisfies Record<string, MailText>

/**
 * The mail with a link that holds a token. It says nothing that its asker typed, so that nobody
 * sends words of theirs through us.
 */
export function linkMail(
  kind: keyof typeof texts,
  to: string,
  origin: string,
  token: string,
): Mail {
  const link = `${origin}${mailPaths[kind]}?token=${encodeURIComponent(token)}`
  return { kind, to, ...mailBody(texts[kind], link) }
}

/**
 * To someone who has an account already and signs up again, where the institute does not tell that
 * on the screen.
 */
export function knownAddressMail(to: string, origin: string): Mail {
  const text = {
    subject: `You have an account at ${institute.libraryName}`,
    before: `Somebody, most likely you, tried to make an account at ${institute.libraryName} with this e-mail address, which has one. Sign in here, or set a new password there:`,
    button: 'Sign in',
    after: 'If it was not you, do nothing.',
  }
  return { kind: 'known-address', to, ...mailBody(text, `${origin}/login`) }
}

/**
 * To someone for whose account wrong passwords are tried, who may be themself. `origin`: null where
 * it is not known where the site is.
 */
export function signInRefusedMail(to: string, origin: string | null): Mail {
  const text = {
    subject: `Wrong passwords were tried for your account at ${institute.libraryName}`,
    before: `Somebody tried to sign in to your account at ${institute.libraryName} with wrong passwords, too many times. There, further tries are refused for a while. In a browser where you have signed in before, you can sign in as always. Have you forgotten your password? Set a new one:`,
    button: 'Set a new password',
    after:
      'If it was not you, do nothing: your password stays as it is, and nobody has signed in by these tries. You get this mail at most once a day.',
  }
  const link = origin && `${origin}/login?mode=forgot`
  return { kind: 'sign-in-refused', to, ...mailBody(text, link) }
}

/**
 * To someone whose password has just been set anew. `passkeys` are the names of those that go on
 * signing them in; `origin`: null where it is not known where the site is.
 */
export function newPasswordMail(
  to: string,
  origin: string | null,
  passkeys: readonly string[],
): Mail {
  const left = 'Passkeys go on signing you in; remove those that you do not know, in your account'
  const text = {
    subject: `Your password for ${institute.libraryName} was changed`,
    before: `The password of your account at ${institute.libraryName} has just been changed. You are signed out on all other devices, and your API tokens have ended.${passkeys.length > 0 ? ` ${left} under “Signing in”: ${passkeys.join(', ')}.` : ''}`,
    button: passkeys.length > 0 ? 'Look at your passkeys' : 'Look at your account',
    after:
      'If it was not you, set a new password at once, by “Forgotten your password?” on the sign-in page, and tell the library.',
  }
  const link = origin && `${origin}/account${passkeys.length > 0 ? '/security' : ''}`
  return { kind: 'new-password', to, ...mailBody(text, link) }
}

/**
 * The subject, plain text and HTML of a mail to one person, with a button that leads to `link`,
 * where there is one.
 */
export function mailBody({ subject, before, button, after }: MailText, link: string | null) {
  const sender = `${institute.libraryName}, ${institute.name}`
  const parts = ['Hello,', before, ...(link === null ? [] : [link]), after, sender]
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:${institute.colours.paper};color:#2a2320;font:16px/1.6 Georgia,serif">
<p>Hello,</p><p>${escaped(before)}</p>
${link === null ? '' : buttonHtml(link, button)}<p>${escaped(after)}</p><p>${escaped(sender)}</p></body></html>`,
  }
}

function buttonHtml(link: string, button: string): string {
  return `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${institute.colours.primary};color:#fff;text-decoration:none">${escaped(button)}</a></p>
<p style="word-break:break-all">${escaped(link)}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

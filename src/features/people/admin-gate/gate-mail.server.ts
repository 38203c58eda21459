import { institute } from '#institute'
import { mailBody } from '#src/features/people/accounts/mails.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import type { Mail } from '#src/server/mail/write-mail.ts'
import { lockMinutes, wrongTries } from './admin-gate.ts'

/**
 * To another administrator: the gate is locked for this person. `origin` is where the site is, as
 * far as that is known.
 */
export function gateLockedMail(to: string, { email }: Person, origin: string | null): Mail {
  const text = {
    subject: `The admin panel of ${institute.libraryName} is locked for ${email}`,
    before: `Somebody who is signed in as ${email} gave the wrong credentials of the admin panel ${wrongTries} times. For ${lockMinutes} minutes that account cannot try again. If it was not that person, sign the account out everywhere and set new credentials with npm run admin:gate.`,
    button: 'Open the admin panel',
    after: 'Accounts that have the panel open are not affected.',
  }
  return { kind: 'gate-locked', to, ...mailBody(text, origin && `${origin}/admin`) }
}

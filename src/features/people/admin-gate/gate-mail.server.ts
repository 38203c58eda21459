import { institute } from '#institute'
import type { Person } from '#src/kernel/actor.ts'
import { type MailReader, mailBody } from '#src/server/mail/mail-body.ts'
import type { Mail } from '#src/server/mail/write-mail.ts'
import { lockMinutes, wrongTries } from './admin-gate.ts'
import { gateAnswerWords } from './answers/words.ts'

/**
 * To another administrator: the gate is locked for this person. `origin` is where the site is, as
 * far as that is known.
 */
export function gateLockedMail(
  { email: to, language }: MailReader,
  { email }: Person,
  origin: string | null,
): Mail {
  const words = gateAnswerWords[language]
  const text = {
    subject: words.lockedSubject(institute.libraryName, email),
    before: words.lockedBefore(email, wrongTries, lockMinutes),
    button: words.openPanel,
    after: words.othersNotAffected,
  }
  return { kind: 'gate-locked', to, ...mailBody(text, origin && `${origin}/admin`, language) }
}

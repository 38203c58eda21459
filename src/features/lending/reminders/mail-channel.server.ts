import { readEmail } from '#src/kernel/email-address.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import type { Channel } from './channel.server.ts'

/** Messages as mails, in the outbox that all mails wait in. */
export const mailChannel: Channel = {
  id: 'email',
  chosenBy: 'member',
  canReach: async (_, { email }) => addressOf(email) !== null,
  send: async (db, { email }, { subject, text, html }) => {
    const to = addressOf(email) ?? ''
    return { mailId: await writeMail(db, { kind: 'reminder', to, subject, text, html }) }
  },
}

function addressOf(email: string | null): string | null {
  return email === null ? null : readEmail(email)
}

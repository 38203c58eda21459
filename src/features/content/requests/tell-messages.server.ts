import { sql } from 'kysely'
import { pushToPerson } from '#src/features/people/push/push-to-person.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { messageText } from './message-text.server.ts'
import { lockWaitingMessages, type WaitingMessage } from './waiting-messages.server.ts'

const atOnce = 50
/** Milliseconds: what a device has not fetched by then is in the mail and on the page. */
const shelfLife = 24 * 3_600_000

/**
 * Tells all that waits, each message by mail and on the devices of its reader as they chose, in the
 * transaction that notes it as told: so once, whatever ends in between. `origin`: where links lead.
 */
export async function tellMessages(db: Db, origin: string | null, now: Date): Promise<void> {
  while (
    (await inTransaction(db, async (within) => {
      const messages = await lockWaitingMessages(within, atOnce)
      for (const message of messages) await tell(within, message, origin, now)
      const ids = messages.map(({ id }) => id)
      await sql`update request_messages set told_at = ${now} where id = any(${ids}::uuid[])`.execute(
        within,
      )
      return messages.length
    })) === atOnce
  );
}

async function tell(
  within: Db,
  message: WaitingMessage,
  origin: string | null,
  now: Date,
): Promise<void> {
  const { id, reader } = message
  if (!reader) return
  const language = mailLanguage(reader.language, null)
  const text = messageText(message, language)
  if (!text) return
  if (reader.byMail) {
    const mail = mailBody(text, origin && `${origin}${text.to}`, language)
    await writeMail(within, { kind: 'request', to: reader.email, ...mail })
  }
  if (!reader.byPush || reader.id === null) return
  await pushToPerson(within, reader.id, {
    messageId: id,
    body: text.subject,
    to: text.to,
    tag: id,
    urgency: message.step === 'available' ? 'high' : 'normal',
    shelfLife,
    now,
  })
}

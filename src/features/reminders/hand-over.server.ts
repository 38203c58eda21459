import { sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Channel, Recipient } from './channel.server.ts'
import type { PlannedMessage } from './message-plan.ts'
import type { MessageText } from './reminder-text.ts'

type HandOver = {
  readonly reader: Recipient
  readonly planned: PlannedMessage
  readonly message: MessageText
  readonly lines: readonly string[]
  readonly now: Date
  /** Where the message stands without a channel. */
  readonly without: 'unwanted' | 'unreached'
}

/** Gives a message to a channel, and keeps it with what it told; without a channel it is only kept. */
export async function handOver(db: Db, channel: Channel | null, given: HandOver): Promise<void> {
  const { reader, planned, message, lines, now, without } = given
  const sent = await channel?.send(db, reader, message)
  const state = sent ? (sent.mailId === null ? 'sent' : 'waiting') : without
  const id = newId()
  await db
    .insertInto('reminder_messages')
    .values({
      ...{ id, member_id: reader.memberId, kind: planned.kind, channel: channel?.id ?? null },
      ...{ mail_id: sent?.mailId ?? null, state, subject: message.subject, text: message.text },
      ...{ lines: [...lines], written_at: now, settled_at: state === 'sent' ? now : null },
    })
    .execute()
  await sql`
    update reminders set state = 'told', message_id = ${id}
    where number = any(${[...planned.numbers]}::bigint[])`.execute(db)
}

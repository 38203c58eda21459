import { sql } from 'kysely'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Channel, Recipient } from './channel.server.ts'
import type { PlannedMessage } from './message-plan.ts'
import type { ReminderKind } from './reminder-kinds.ts'
import type { MessageText } from './reminder-text.ts'

type HandOver = {
  readonly reader: Recipient
  readonly planned: PlannedMessage
  readonly kinds: readonly ReminderKind[]
  readonly message: MessageText
  readonly lines: readonly string[]
  readonly to: string
  readonly now: Date
  /** Where the message stands without a channel. */
  readonly without: 'unwanted' | 'unreached'
}

/**
 * Gives a message to channels, and keeps it with what it told; without a channel it is only kept.
 */
export async function handOver(
  db: Db,
  channels: readonly Channel[],
  { reader, planned, kinds, message, lines, to, now, without }: HandOver,
): Promise<void> {
  const id = newId()
  let mailId: string | null = null
  for (const channel of channels) {
    const sent = await channel.send(db, reader, { ...message, id, kinds, to, now })
    mailId ??= sent.mailId
  }
  const [keeper] = channels
  await db
    .insertInto('reminder_messages')
    .values({
      id,
      member_id: reader.memberId,
      kind: planned.kind,
      channel: keeper?.id ?? null,
      mail_id: mailId,
      subject: message.subject,
      text: message.text,
      lines: [...lines],
      state: keeper ? 'waiting' : without,
      written_at: now,
    })
    .execute()
  await sql`
    update reminders set state = 'told', message_id = ${id}
    where number = any(${[...planned.numbers]}::bigint[])`.execute(db)
}

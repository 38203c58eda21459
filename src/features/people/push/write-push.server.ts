import { newId } from '#src/kernel/ids.ts'
import type { PushNote } from '#src/kernel/push-note.ts'
import type { Db } from '#src/server/database/connect.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { pushQueue } from './push-queue.server.ts'

export type Push = {
  /** The message that it tells of. */
  readonly messageId: string
  readonly note: PushNote
  /** How soon a device that saves its battery is woken (RFC 8030, section 5.3). */
  readonly urgency: 'low' | 'normal' | 'high'
  /** When it is of no use any more. */
  readonly expiresAt: Date
}

/**
 * Writes what is to be told on these devices, in the transaction of `db`: it is sent if that is
 * committed, and only then.
 */
export async function writePush(
  db: Db,
  deviceIds: readonly string[],
  { messageId, note, urgency, expiresAt }: Push,
): Promise<void> {
  for (const deviceId of deviceIds) {
    const id = newId()
    await db
      .insertInto('push_messages')
      .values({
        id,
        message_id: messageId,
        device_id: deviceId,
        urgency,
        expires_at: expiresAt,
        note: JSON.stringify(note),
      })
      .execute()
    await enqueue(db, pushQueue, { id })
  }
}

import { sql } from 'kysely'
import { institute } from '#institute'
import type { PushNote } from '#src/kernel/push-note.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requestBounded } from '#src/server/outgoing/request-bounded.ts'
import { vapidKeys } from './vapid.server.ts'

/** Milliseconds for a push service to answer. */
const patience = 15_000

/** Refusals one after the other by which a device counts as gone. */
const mostFailures = 5

type Waiting = {
  readonly deviceId: string | null
  readonly messageId: string
  readonly note: PushNote
  readonly urgency: 'low' | 'normal' | 'high'
  readonly secondsLeft: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Sends a written push that has not been sent, encrypted for its device (RFC 8291). A device that
 * its push service knows no more (404, 410) is removed. Throws, after noting it, where the service
 * is away or asks for patience: the job is tried again. A process that dies between sending and
 * noting sends it twice under one topic and tag: the device shows it once. `trusted` is the origin
 * of a push service of one's own network.
 */
export async function sendPush(db: Db, id: string, trusted: string | null): Promise<void> {
  const push = await waitingPush(db, id)
  if (!push) return
  if (push.deviceId === null) return giveUp(db, id, 'the device was removed')
  if (push.secondsLeft <= 0) return giveUp(db, id, 'it came too late to be of use')
  let status: number
  try {
    status = await post(db, push, trusted)
  } catch (error) {
    await noteFailure(db, id, error instanceof Error ? error.message : String(error))
    throw error
  }
  if (status >= 200 && status < 300) return noteSent(db, id, push.deviceId)
  const reason = `the push service answered ${status}`
  if (status === 404 || status === 410) return forgetDevice(db, id, push.deviceId, reason)
  if (status !== 429 && status < 500) return noteRefusal(db, id, push.deviceId, reason)
  await noteFailure(db, id, reason)
  throw new Error(reason)
}

async function waitingPush(db: Db, id: string): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select device_id as "deviceId", message_id as "messageId", note, urgency, endpoint, p256dh, auth,
      floor(extract(epoch from expires_at - now()))::integer as "secondsLeft"
    from push_messages left join push_devices on push_devices.id = device_id
    where push_messages.id = ${id} and note is not null`.execute(db)
  return rows[0] ?? null
}

/** Sends it; the status of the answer. */
async function post(db: Db, push: Waiting, trusted: string | null): Promise<number> {
  const { endpoint, p256dh, auth, note, urgency, secondsLeft, messageId } = push
  const { default: webPush } = await import('web-push')
  const { body, headers } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(note),
    {
      TTL: secondsLeft,
      urgency,
      topic: messageId.replaceAll('-', ''),
      vapidDetails: { subject: `mailto:${institute.email}`, ...(await vapidKeys(db)) },
    },
  )
  const isTrusted = new URL(endpoint).origin === trusted
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  const bounds = { isTrusted, patience, headers: Object.fromEntries(texts) }
  const answer = await requestBounded(endpoint, bounds, body)
  answer.destroy()
  return answer.statusCode ?? 500
}

async function noteSent(db: Db, id: string, deviceId: string): Promise<void> {
  await sql`
    with device as (update push_devices set used_at = now(), failures = 0 where id = ${deviceId})
    update push_messages set sent_at = now(), note = null, last_error = null where id = ${id}`.execute(
    db,
  )
}

/** It will be tried again. */
async function noteFailure(db: Db, id: string, reason: string): Promise<void> {
  await sql`
    update push_messages set last_error = ${reason.slice(0, 500)} where id = ${id}`.execute(db)
}

async function giveUp(db: Db, id: string, reason: string): Promise<void> {
  await sql`
    update push_messages set last_error = ${reason}, note = null where id = ${id}`.execute(db)
}

/** The push service takes this message from nobody, or none from us. */
async function noteRefusal(db: Db, id: string, deviceId: string, reason: string): Promise<void> {
  await inTransaction(db, async (within) => {
    await giveUp(within, id, reason)
    const device = await within
      .updateTable('push_devices')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', deviceId)
      .returning('failures')
      .executeTakeFirst()
    if (device && device.failures >= mostFailures) await remove(within, deviceId)
  })
}

async function forgetDevice(db: Db, id: string, deviceId: string, reason: string): Promise<void> {
  await inTransaction(db, async (within) => {
    await giveUp(within, id, reason)
    await remove(within, deviceId)
  })
}

async function remove(db: Db, deviceId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).execute()
}

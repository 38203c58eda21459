import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'

/**
 * Minutes for which a challenge may be answered: a page may stay open before its button is pressed.
 */
const minutes = 60
const macBytes = 16

/**
 * A challenge for a passkey: random, with its time, signed for its purpose. Nothing is written
 * until it is answered, so a page may carry one for every reader.
 */
export async function newChallenge(db: Db, purpose: string, now = Date.now()): Promise<string> {
  const head = Buffer.concat([randomBytes(16), timeBytes(now)])
  return Buffer.concat([head, await macOf(db, purpose, head)]).toString('base64url')
}

/** Takes a challenge that was answered: true once, and only for its purpose and in its time. */
export async function takeChallenge(
  db: Db,
  purpose: string,
  challenge: string,
  now = Date.now(),
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== 22 + macBytes) return false
  const head = bytes.subarray(0, 22)
  if (!timingSafeEqual(await macOf(db, purpose, head), bytes.subarray(22))) return false
  const made = bytes.readUIntBE(16, 6)
  if (made > now || now - made > minutes * 60_000) return false
  const identifier = `passkey-used:${createHash('sha256').update(head).digest('base64url')}`
  const noted = await db
    .insertInto('verifications')
    .values({
      id: identifier,
      identifier,
      value: 'used',
      expires_at: new Date(made + minutes * 60_000),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(noted.numInsertedOrUpdatedRows) > 0
}

function timeBytes(now: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(now, 0, 6)
  return bytes
}

async function macOf(db: Db, purpose: string, head: Buffer): Promise<Buffer> {
  const key = await secretOf(db, 'passkeys')
  return createHmac('sha256', key).update(`${purpose}:`).update(head).digest().subarray(0, macBytes)
}

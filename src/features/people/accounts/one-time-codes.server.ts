import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP, URI } from 'otpauth'
import { institute } from '#institute'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'

/**
 * Time steps by which the clock of a phone may be wrong, either way; a step is half a minute (RFC
 * 6238, section 5.2).
 */
const drift = 1
const secretBytes = 20

/** What an authenticator app is given: by a QR code of the address, or typed. */
type AppSecret = { readonly address: string; readonly typed: string }

/**
 * Makes a new secret for a person's app; nothing asks for it before a code has confirmed it. One
 * that is confirmed stays: null.
 */
export async function beginApp(
  db: Db,
  person: { readonly id: string; readonly email: string },
): Promise<AppSecret | null> {
  const secret = new Secret({ size: secretBytes })
  const sealed = await encrypted(db, person.id, Buffer.from(secret.bytes))
  const { rows } = await sql`
    insert into one_time_codes (user_id, secret) values (${person.id}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
      where one_time_codes.confirmed_at is null
    returning user_id`.execute(db)
  return rows.length === 0 ? null : appSecret(person.email, secret)
}

/** The secret that waits to be confirmed by a code, to be shown again; null: none does. */
export async function waitingApp(
  db: Db,
  person: { readonly id: string; readonly email: string },
): Promise<AppSecret | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('secret')
    .where('user_id', '=', person.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return row ? appSecret(person.email, await decrypted(db, person.id, row.secret)) : null
}

/** Whether signing in asks this person for a code. */
export async function asksForCode(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the code is the one of this half minute, or of a neighbouring one, and was not taken
 * before: of two who send it at the same moment one is right. `now` in milliseconds.
 */
export async function takeCode(
  db: Db,
  userId: string,
  code: string,
  now = Date.now(),
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(digits)) return false
  const row = await db
    .selectFrom('one_time_codes')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return false
  const totp = totpOf(await decrypted(db, userId, row.secret))
  const delta = totp.validate({ token: digits, timestamp: now, window: drift })
  if (delta === null) return false
  const step = TOTP.counter({ timestamp: now }) + delta
  const taken = await db
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Notes that the app works: from now on signing in asks for its codes. */
export async function confirmApp(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute()
}

/** Forgets a person's app and its recovery codes. */
export async function forgetApp(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
}

/** The codes of a secret: six digits, SHA-1, half a minute, as all apps know them. */
export function totpOf(secret: Secret): TOTP {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret })
}

function appSecret(email: string, secret: Secret): AppSecret {
  const totp = totpOf(secret)
  totp.issuer = institute.libraryName
  totp.label = email
  return { address: URI.stringify(totp), typed: secret.base32.replace(/(.{4})(?=.)/g, '$1 ') }
}

/** AES-256-GCM, bound to the person: another's row does not decrypt. */
async function encrypted(db: Db, userId: string, plain: Buffer): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), iv).setAAD(Buffer.from(userId))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')
}

async function decrypted(db: Db, userId: string, sealed: string): Promise<Secret> {
  const [iv = '', tag = '', body = ''] = sealed.split('.')
  const cipher = createDecipheriv('aes-256-gcm', await keyOf(db), Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(userId))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  const plain = Buffer.concat([cipher.update(Buffer.from(body, 'base64url')), cipher.final()])
  return new Secret({ buffer: new Uint8Array(plain).buffer })
}

async function keyOf(db: Db): Promise<Buffer> {
  return Buffer.from(await secretOf(db, 'one-time-codes'), 'hex')
}

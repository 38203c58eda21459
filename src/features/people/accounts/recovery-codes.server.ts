import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '#src/server/database/connect.ts'
import { secretOf } from '#src/server/secrets.ts'

const codes = 10
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16

/**
 * Makes ten new recovery codes in the place of those before, in the transaction of `db`; they are
 * told once and kept as hashes.
 */
export async function makeRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode)
  const hashes = await Promise.all(made.map((code) => hashOf(db, code)))
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code) => ({ user_id: userId, code })))
    .execute()
  return made
}

/** Uses a recovery code up; false where it is none of the person's, or was used. */
export async function takeRecoveryCode(db: Db, userId: string, typed: string): Promise<boolean> {
  const bare = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (bare.length !== length) return false
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code', '=', await hashOf(db, bare))
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** How many recovery codes a person has left. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Four groups of four letters that are not mistaken for each other: 79 bits. */
function newCode(): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

async function hashOf(db: Db, code: string): Promise<string> {
  const key = await secretOf(db, 'recovery-codes')
  return createHmac('sha256', key).update(code.replaceAll('-', '')).digest('base64url')
}

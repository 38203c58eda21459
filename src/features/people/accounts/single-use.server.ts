import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { tokenHash } from './token-hash.server.ts'

/**
 * Notes for so many seconds what a secret stands for that somebody was given: a mailed link, a
 * cookie. The database has its hash alone. The secret begins with its kind: `reset:…`.
 */
export async function noteSingleUse(
  db: Db,
  secret: string,
  value: string,
  seconds: number,
): Promise<void> {
  await db
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: tokenHash(secret),
      value,
      expires_at: new Date(Date.now() + seconds * 1000),
    })
    .execute()
}

/** What a secret stands for, which stays good; null: used, expired or made up. */
export async function readSingleUse(db: Db, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', tokenHash(secret))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row?.value ?? null
}

/**
 * What a secret stands for, once: of two at the same moment one gets it. null: used, expired or
 * made up.
 */
export async function takeSingleUse(db: Db, secret: string): Promise<string | null> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', tokenHash(secret))
    .where('expires_at', '>', new Date())
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null
}

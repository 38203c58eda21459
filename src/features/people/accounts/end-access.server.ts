import type { Db } from '#src/server/database/connect.ts'
import { forgetBrowsers } from './known-browsers.server.ts'
import { voidLinks } from './links.server.ts'

/**
 * Ends all that acts for a person, in the transaction of `db`: sessions, tokens of programs,
 * sign-ins that wait for a code; and no browser is known any more. For a new password, however it
 * is set, and where an administrator signs them out. How many sessions and tokens there were.
 */
export async function endAccess(
  db: Db,
  userId: string,
): Promise<{ sessions: number; tokens: number }> {
  const sessions = await endSessions(db, userId)
  // After the sessions: a token that one of them is just making is there by then.
  const tokens = await endTokens(db, userId)
  await forgetBrowsers(db, userId)
  await voidLinks(db, ['code'], userId)
  return { sessions, tokens }
}

/** Signs a person out; their tokens stay. How many sessions there were. */
export async function endSessions(db: Db, userId: string): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends the tokens of a person's programs and the passwords of their apps. How many there were. */
export async function endTokens(db: Db, userId: string): Promise<number> {
  const tokens = await db.deleteFrom('api_tokens').where('user_id', '=', userId).executeTakeFirst()
  const apps = await db.deleteFrom('app_passwords').where('user_id', '=', userId).executeTakeFirst()
  return Number(tokens.numDeletedRows) + Number(apps.numDeletedRows)
}

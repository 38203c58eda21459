import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { cookies } from '#src/kernel/cookies.ts'
import { setCookie } from '#src/kernel/set-cookie.ts'
import type { Db } from '#src/server/database/connect.ts'
import { browserCookieName, type Client } from '#src/server/http/client-facts.ts'
import { tokenHash } from './token-hash.server.ts'

/**
 * Notes that a person has signed in in this browser, which may know several; gives the Set-Cookie
 * header that keeps its name.
 */
export async function rememberBrowser(
  db: Db,
  userId: string,
  { browser, origin }: Client,
): Promise<string> {
  const value = browser ?? randomBytes(24).toString('base64url')
  await sql`
    insert into known_browsers (user_id, browser) values (${userId}, ${tokenHash(value)})
    on conflict (user_id, browser) do update set used_at = now()`.execute(db)
  const name = browserCookieName(origin)
  return setCookie(origin, { name, value, seconds: cookies.browser.seconds })
}

/** Whether whoever has this address has signed in in this browser before. */
export async function isKnownBrowser(db: Db, email: string, { browser }: Client): Promise<boolean> {
  if (browser === null) return false
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('email', '=', email)
    .where('browser', '=', tokenHash(browser))
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Forgets the browsers of a person: to their sign-in each is a stranger's until they have signed in
 * there again.
 */
export async function forgetBrowsers(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
}

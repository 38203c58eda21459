import { sql } from 'kysely'
import { countAttempt } from '#src/features/people/accounts/attempts.server.ts'
import {
  type PersonRow,
  personFields,
  personOf,
} from '#src/features/people/accounts/person-row.server.ts'
import { tokenHash } from '#src/features/people/accounts/token-hash.server.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { kosyncPath, opdsPath } from './app-passwords.ts'

const secondsBetweenSightings = 60

/** What an app sent to say who it is. */
type Sent = { readonly by: 'secret' | 'sync_key'; readonly userName: string; readonly hash: string }

/**
 * Whoever an app with a password of its own asks for; null: it asks for none of the addresses of
 * apps, or sent none. A wrong one makes a visitor, whom those addresses ask to sign in. An app acts
 * as its owner with the role of this moment, for reading alone. Errors: `too-many-requests` after
 * many wrong ones from one network. A right one is let in also then: nobody guesses it, and nobody
 * keeps its owner out.
 */
export async function identifyApp(
  db: Db,
  request: Request,
  network: string,
): Promise<Actor | null> {
  const sent = sentBy(request)
  if (sent === null) return null
  const { rows } = await sql<PersonRow & { app: string; unseen: boolean }>`
    select ${personFields}, app_passwords.id as app,
      used_at is null or used_at < now() - ${secondsBetweenSightings} * interval '1 s' as unseen
    from app_passwords join users on users.id = app_passwords.user_id
      left join role_exceptions on role_exceptions.user_id = users.id
    where user_name = ${sent.userName} and ${sql.ref(sent.by)} = ${sent.hash} and disabled_at is null
      and email_verified`.execute(db)
  const [row] = rows
  if (!row) {
    await countAttempt(db, 'app-password', { email: '', network })
    return visitor
  }
  if (row.unseen) {
    await sql`update app_passwords set used_at = now() where id = ${row.app}`.execute(db)
  }
  return { ...personOf(row, row.app), token: { scopes: ['reading:read', 'reading:write'] } }
}

function sentBy(request: Request): Sent | null {
  const { pathname } = new URL(request.url)
  const { headers } = request
  if (isBelow(pathname, kosyncPath)) {
    const [userName, key] = [headers.get('x-auth-user'), headers.get('x-auth-key')]
    if (userName === null || key === null) return null
    return { by: 'sync_key', userName: nameOf(userName), hash: tokenHash(key.toLowerCase()) }
  }
  if (!isBelow(pathname, opdsPath)) return null
  const basic = /^basic +([\w+/=-]{1,400})$/i.exec(headers.get('authorization')?.trim() ?? '')
  if (!basic) return null
  const [userName = '', ...rest] = Buffer.from(basic[1] ?? '', 'base64')
    .toString('utf8')
    .split(':')
  return { by: 'secret', userName: nameOf(userName), hash: tokenHash(rest.join(':')) }
}

/** No user name has a NUL, which PostgreSQL takes in no text: '' is nobody's. */
const nameOf = (sent: string) => (sent.includes('\0') ? '' : sent.slice(0, 100))

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

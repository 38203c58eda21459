import { sql } from 'kysely'
import { type Actor, type Person, visitor } from '#src/kernel/actor.ts'
import { cookies, sessionIdleDays } from '#src/kernel/cookies.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { authError } from './auth-errors.ts'
import { forgetBrowsers, rememberBrowser } from './known-browsers.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { type PersonRow, personFields, personOf } from './person-row.server.ts'
import {
  endedSessionCookie,
  newSessionToken,
  sessionCookie,
  sessionTokenOf,
} from './session-cookie.server.ts'
import { tokenHash } from './token-hash.server.ts'

const secondsBetweenSightings = 300

/**
 * Who a request comes from, by its session cookie: one statement by an index. Whoever is disabled,
 * signed out or away for two weeks is a visitor from the next request on; a role that was changed
 * counts from the next request on.
 */
export async function identify(db: Db, request: Request, origin: string): Promise<Actor> {
  const token = sessionTokenOf(request, origin)
  if (token === null) return visitor
  const { rows } = await sql<PersonRow & { session: string; unseen: boolean }>`
    select ${personFields}, sessions.id as session,
      seen_at < now() - ${secondsBetweenSightings} * interval '1 s' as unseen
    from sessions join users on users.id = sessions.user_id
      left join role_exceptions on role_exceptions.user_id = users.id
    where token = ${tokenHash(token)} and expires_at > now()
      and seen_at > now() - ${sessionIdleDays} * interval '1 day'
      and disabled_at is null`.execute(db)
  const [row] = rows
  if (!row) return visitor
  if (row.unseen) await noteSighting(db, row.session, row.id)
  return personOf(row, row.session)
}

async function noteSighting(db: Db, session: string, id: string): Promise<void> {
  await sql`
    with seen as (update sessions set seen_at = now() where id = ${session})
    update users set last_seen_at = now() where id = ${id}`.execute(db)
}

/**
 * Whether the request's session was ended by disabling its person: then the sign-in page says so.
 */
export async function isDisabled(db: Db, request: Request, origin: string): Promise<boolean> {
  const token = sessionTokenOf(request, origin)
  if (token === null) return false
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select('disabled_at')
    .where('token', '=', tokenHash(token))
    .executeTakeFirst()
  return row?.disabled_at != null
}

/**
 * Starts a session, in a browser that is known from then on; the headers of the answer to send.
 * However someone signs in, a disabled person gets none: throws `user-disabled`.
 */
export async function startSession(db: Db, userId: string, client: Client): Promise<string[]> {
  const { network, userAgent, origin } = client
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw authError('user-disabled')
  const token = newSessionToken()
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token: tokenHash(token),
      expires_at: new Date(Date.now() + cookies.session.seconds * 1000),
      network,
      user_agent: userAgent,
    })
    .execute()
  const known = await rememberBrowser(db, userId, client)
  return [sessionCookie(origin, token), known]
}

/** Ends the session of the one who asks. A visitor's browser forgets its cookie all the same. */
export async function signOut(
  db: Db,
  actor: Actor,
  { origin }: Client,
): Promise<{ setCookie: string[] }> {
  if (actor.kind === 'user') {
    await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
  }
  return { setCookie: [endedSessionCookie(origin)] }
}

/** A session as its owner sees it. */
type OwnSession = {
  readonly id: string
  readonly network: string | null
  readonly userAgent: string | null
  readonly signedInAt: Date
  readonly seenAt: Date
  /** Whether it is the one that asks. */
  readonly isThis: boolean
}

/** The sessions of the one who asks, the latest seen first; at most a hundred. */
export async function listSessions(db: Db, actor: Person): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'id',
      'network',
      'user_agent as userAgent',
      'created_at as signedInAt',
      'seen_at as seenAt',
    ])
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, isThis: row.id === actor.sessionId }))
}

/**
 * Ends one of the own sessions, or with `others` all but the one that asks, and then no browser is
 * known any more; another person's is not found. The number ended.
 */
export async function revokeSessions(
  db: Db,
  actor: Person,
  which: 'others' | { readonly id: string },
): Promise<number> {
  if (which !== 'others' && !isId(which.id)) return 0
  return inTransaction(db, async (within) => {
    await lockPerson(within, actor.id)
    const own = within.deleteFrom('sessions').where('user_id', '=', actor.id)
    const chosen =
      which === 'others' ? own.where('id', '!=', actor.sessionId) : own.where('id', '=', which.id)
    const ended = Number((await chosen.executeTakeFirst()).numDeletedRows)
    if (which === 'others') await forgetBrowsers(within, actor.id)
    if (ended > 0) {
      await audit(within, actor, 'user', [
        { action: 'sessions-revoked', id: actor.id, after: { ended } },
      ])
    }
    return ended
  })
}

import { randomBytes } from 'node:crypto'
import type { Actor } from '#src/kernel/actor.ts'
import { cookies } from '#src/kernel/cookies.ts'
import { cookieIn, setCookie } from '#src/kernel/set-cookie.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { countAttempt, forgiveAttempt } from './attempts.server.ts'
import { authError } from './auth-errors.ts'
import { lockPerson } from './lock-person.server.ts'
import { takeCode } from './one-time-codes.server.ts'
import { personOf } from './person-row.server.ts'
import { readPerson } from './read-person.server.ts'
import { takeRecoveryCode } from './recovery-codes.server.ts'
import { startSession } from './sessions.server.ts'
import type { SignedIn } from './signed-in.ts'
import { noteSingleUse, readSingleUse, takeSingleUse } from './single-use.server.ts'

const { name: cookieName, seconds } = cookies.code
const path = '/login'

/**
 * Remembers, by a cookie and for ten minutes, that someone has shown to be this person but for the
 * code; there is no session yet. The Set-Cookie headers.
 */
export async function awaitCode(db: Db, userId: string, { origin }: Client): Promise<string[]> {
  const token = randomBytes(24).toString('base64url')
  await noteSingleUse(db, `code:${token}`, `code:${userId}`, seconds)
  return [setCookie(origin, { name: cookieName, value: token, seconds, path })]
}

/** The Set-Cookie header that ends the waiting in the browser. */
function endedCodeCookie(origin: string): string {
  return setCookie(origin, { name: cookieName, value: '', seconds: 0, path })
}

/** The person of whom a browser still owes the code; null: none, or it took too long. */
export async function codeAwaited(db: Db, request: Request): Promise<string | null> {
  const token = tokenOf(request)
  if (token === null) return null
  const value = await readSingleUse(db, `code:${token}`)
  return value?.slice('code:'.length) ?? null
}

/**
 * Ends a sign-in by the code of the app or a recovery code: only now there is a session; the one
 * that the browser had is ended. Throws `code-expired`, `wrong-code`, `too-many-requests`,
 * `user-disabled`.
 */
export async function finishWithCode(
  db: Db,
  actor: Actor,
  client: Client,
  request: Request,
  code: string,
): Promise<SignedIn> {
  const id = await codeAwaited(db, request)
  if (id === null) throw authError('code-expired')
  const user = await readPerson(db, id)
  const who = { email: user.email, network: client.network }
  await countAttempt(db, 'code', who)
  const signedIn = await inTransaction(db, async (within) => {
    await lockPerson(within, id)
    const used = await takeSingleUse(within, `code:${tokenOf(request)}`)
    if (used === null) throw authError('code-expired')
    // After the waiting: a second click waits for the first one, and uses no code up.
    const by = (await takeCode(within, id, code))
      ? 'code'
      : (await takeRecoveryCode(within, id, code)) && 'recovery-code'
    if (!by) throw authError('wrong-code')
    if (actor.kind === 'user')
      await within.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
    const person = personOf(user, '')
    const after = { by, network: client.network }
    await audit(within, person, 'user', [{ action: 'signed-in', id, after }])
    const started = await startSession(within, id, client)
    return { person, owesCode: false, setCookie: [...started, endedCodeCookie(client.origin)] }
  })
  await forgiveAttempt(db, 'code', who)
  return signedIn
}

function tokenOf(request: Request): string | null {
  const value = cookieIn(request.headers.get('cookie'), cookieName)
  return value && /^[\w-]{32}$/.test(value) ? value : null
}

import type { Actor } from '#src/kernel/actor.ts'
import { cookies } from '#src/kernel/cookies.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { cookieIn, setCookie } from '#src/kernel/set-cookie.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import type { Log } from '#src/server/log.ts'
import { authError } from './auth-errors.ts'
import { voidLinks } from './links.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { asksForCode } from './one-time-codes.server.ts'
import { personOf } from './person-row.server.ts'
import {
  authorizationUrl,
  type Challenge,
  identityFrom,
  isRefusal,
  newChallenge,
  type ProviderIdentity,
  type ProviderSettings,
  providerOf,
} from './provider.server.ts'
import { userOfIdentity } from './provider-user.server.ts'
import { readPerson } from './read-person.server.ts'
import { startSession } from './sessions.server.ts'
import { awaitCode } from './sign-in-code.server.ts'
import type { SignedIn } from './signed-in.ts'
import { noteSingleUse, takeSingleUse } from './single-use.server.ts'

/** Where the provider sends the browser back to; it has to be registered there. */
const callbackPath = '/login/google/callback'
const { name: cookieName, seconds: errandSeconds } = cookies.provider

/** What is remembered of a sign-in while the person is at the provider. */
type Errand = { readonly next: string | null; readonly isPopup: boolean }

/**
 * Sends a browser to the provider. The errand stands in the database under its state, which the
 * browser keeps too. Throws `network-request-failed`.
 */
export async function startProviderSignIn(
  db: Db,
  settings: ProviderSettings,
  { origin }: Client,
  errand: Errand,
  log: Log,
): Promise<{ location: string; setCookie: string }> {
  const challenge = newChallenge()
  const location = await providerOf(settings)
    .then((provider) => authorizationUrl(provider, challenge, origin + callbackPath))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'the sign-in provider is out of reach')
      throw authError('network-request-failed')
    })
  const noted = JSON.stringify({ ...errand, ...challenge })
  await noteSingleUse(db, `provider:${challenge.state}`, noted, errandSeconds)
  return {
    location: location.href,
    setCookie: errandCookie(origin, challenge.state, errandSeconds),
  }
}

/** The Set-Cookie header that ends an errand in the browser. */
export function endedErrandCookie(origin: string): string {
  return errandCookie(origin, '', 0)
}

function errandCookie(origin: string, value: string, seconds: number): string {
  return setCookie(origin, { name: cookieName, value, seconds, path: callbackPath })
}

/**
 * The errand that a browser comes back from, once; null: used, too old, made up, or begun in
 * another browser.
 */
export async function takeErrand(
  db: Db,
  request: Request,
  search: URLSearchParams,
): Promise<(Errand & Challenge) | null> {
  const state = search.get('state') ?? ''
  const begun = cookieIn(request.headers.get('cookie'), cookieName)
  if (!/^[\w-]{20,100}$/.test(state) || begun !== state) return null
  const noted = await takeSingleUse(db, `provider:${state}`)
  return noted === null ? null : JSON.parse(noted)
}

/**
 * Signs in the person whom the provider names, in a new session; the one that the browser had is
 * ended. `address` is that of the provider's answer. Throws `provider-cancelled` where they
 * refused, `unverified-email`, `user-disabled`, and `unexpected`, logged, where the answer is not
 * what it should be.
 */
export async function finishProviderSignIn(
  db: Db,
  settings: ProviderSettings,
  { actor, client, log }: { actor: Actor; client: Client; log: Log },
  challenge: Challenge,
  search: string,
): Promise<SignedIn> {
  const address = new URL(client.origin + callbackPath + search)
  const identity = await providerOf(settings)
    .then((provider) => identityFrom(provider, address, challenge))
    .catch((error: unknown) => {
      if (isRefusal(error)) throw authError('provider-cancelled')
      log.warn({ err: error }, 'a sign-in at the provider failed')
      throw authError('unexpected')
    })
  return signInIdentity(db, actor, client, identity)
}

async function signInIdentity(
  db: Db,
  actor: Actor,
  client: Client,
  identity: ProviderIdentity,
): Promise<SignedIn> {
  return inTransaction(db, async (within) => {
    const id = await userOfIdentity(within, identity)
    await lockPerson(within, id)
    const person = personOf(await readPerson(within, id), '')
    await voidLinks(within, ['verify'], id)
    if (await asksForCode(within, id)) {
      return { person, owesCode: true, setCookie: await awaitCode(within, id, client) }
    }
    if (actor.kind === 'user')
      await within.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
    const after = { by: 'provider', network: client.network }
    await audit(within, person, 'user', [{ action: 'signed-in', id, after }])
    const setCookie = await startSession(within, id, client)
    return { person, owesCode: false, setCookie }
  })
}

/** The code of the catalogue of an error of these functions; another error is thrown on. */
export function providerErrorCode(error: unknown): string {
  if (!isAppError(error)) throw error
  return String(error.details.authCode)
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { institute } from '#institute'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { authError } from './auth-errors.ts'
import { authErrorWords } from './errors/words.ts'
import { lockPerson, lockSession } from './lock-person.server.ts'
import { newChallenge, takeChallenge } from './passkey-challenge.server.ts'
import { personOf } from './person-row.server.ts'
import { readPerson } from './read-person.server.ts'
import { startSession } from './sessions.server.ts'
import type { SignedIn } from './signed-in.ts'

const mostPasskeys = 10
const longestAnswer = 20_000

/**
 * What the browser is asked for when it makes a passkey, as JSON (WebAuthn,
 * PublicKeyCredentialCreationOptionsJSON).
 */
export async function newPasskeyOptions(db: Db, actor: Person, { origin }: Client) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const known = await db
    .selectFrom('passkeys')
    .select('credential_id as id')
    .where('user_id', '=', actor.id)
    .execute()
  return generateRegistrationOptions({
    rpName: institute.libraryName,
    rpID: new URL(origin).hostname,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: new TextEncoder().encode(actor.id),
    challenge: bytesOf(await newChallenge(db, `register:${actor.id}`)),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What the browser is asked for at sign-in: any passkey of this site. */
export async function passkeyQuestion(db: Db, { origin }: Client) {
  const challenge = await newChallenge(db, 'sign-in')
  return { challenge, rpId: new URL(origin).hostname, userVerification: 'required' as const }
}

/**
 * Keeps a passkey that the browser made. Throws `passkey-failed` where it is not what was asked
 * for, `conflict` where there are many.
 */
export async function addPasskey(
  db: Db,
  actor: Person,
  { origin }: Client,
  { answer, name }: { readonly answer: string; readonly name: string },
): Promise<void> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: readAnswer<RegistrationResponseJSON>(answer),
    expectedChallenge: (challenge) => takeChallenge(db, `register:${actor.id}`, challenge),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }).catch(() => {
    throw authError('passkey-failed')
  })
  if (!verified) throw authError('passkey-failed')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  await inTransaction(db, async (within) => {
    await lockSession(within, actor)
    if ((await listPasskeys(within, actor)).length >= mostPasskeys) {
      throw new AppError(
        'conflict',
        say(authErrorWords, (words) => words.tooManyPasskeys(mostPasskeys)),
      )
    }
    await within
      .insertInto('passkeys')
      .values({
        id: newId(),
        user_id: actor.id,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
        name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .execute()
    await audit(within, actor, 'user', [
      { action: 'passkey-added', id: actor.id, after: { passkey: name } },
    ])
  })
}

/** The passkeys of a person, the newest first. */
export async function listPasskeys(db: Db, actor: Pick<Person, 'id'>) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as madeAt', 'used_at as usedAt'])
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Removes a passkey of the one who asks; another person's is not found, which is no error. Throws
 * `sign-in-needed` where the session has just ended.
 */
export async function removePasskey(db: Db, actor: Person, id: string): Promise<void> {
  if (!isId(id)) return
  await inTransaction(db, async (within) => {
    await lockSession(within, actor)
    const removed = await within
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('name as passkey')
      .executeTakeFirst()
    if (!removed) return
    await audit(within, actor, 'user', [
      { action: 'passkey-removed', id: actor.id, before: removed },
    ])
  })
}

/**
 * Signs in by a passkey, in a new session; the one that the browser had is ended. No code of an app
 * is asked for: the passkey has asked for a finger, a face or a PIN itself. Throws
 * `passkey-failed`, `user-disabled`.
 */
export async function signInByPasskey(
  db: Db,
  actor: Actor,
  client: Client,
  answer: string,
): Promise<SignedIn> {
  const response = readAnswer<AuthenticationResponseJSON>(answer)
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', String(response.id))
    .executeTakeFirst()
  if (!passkey) throw authError('passkey-failed')
  const counter = await newCounter(db, client, response, passkey)
  return inTransaction(db, async (within) => {
    await lockPerson(within, passkey.user_id)
    const { numUpdatedRows } = await within
      .updateTable('passkeys')
      .set({ counter, used_at: sql<Date>`now()` })
      .where('id', '=', passkey.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw authError('passkey-failed')
    const person = personOf(await readPerson(within, passkey.user_id), '')
    if (actor.kind === 'user')
      await within.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
    const after = { by: 'passkey', network: client.network }
    await audit(within, person, 'user', [{ action: 'signed-in', id: person.id, after }])
    const setCookie = await startSession(within, person.id, client)
    return { person, owesCode: false, setCookie }
  })
}

type PasskeyRow = {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number | string
  readonly transports: string[]
}

async function newCounter(
  db: Db,
  { origin }: Client,
  response: AuthenticationResponseJSON,
  row: PasskeyRow,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, 'sign-in', challenge),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    },
  }).catch(() => {
    throw authError('passkey-failed')
  })
  if (!verified) throw authError('passkey-failed')
  return authenticationInfo.newCounter
}

/**
 * What a browser sent, as far as it is an object with an id; the library looks at the rest. Throws
 * `passkey-failed`.
 */
function readAnswer<Answer extends { id: string }>(text: string): Answer {
  try {
    const answer: unknown = text.length <= longestAnswer ? JSON.parse(text) : null
    if (typeof answer === 'object' && answer && 'id' in answer && typeof answer.id === 'string') {
      return answer as Answer
    }
  } catch {}
  throw authError('passkey-failed')
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

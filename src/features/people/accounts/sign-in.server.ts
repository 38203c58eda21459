import { sql } from 'kysely'
import { institute } from '#institute'
import type { Actor } from '#src/kernel/actor.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { authError } from './auth-errors.ts'
import { countSignIn } from './count-sign-in.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { type PasswordSettings, requirePasswords } from './new-password.server.ts'
import { passwordHashOf, passwordProvider, renewHash } from './new-user.server.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.server.ts'
import { type PersonChoices, personColumns, personOf } from './person-row.server.ts'
import { startSession } from './sessions.server.ts'
import { awaitCode } from './sign-in-code.server.ts'
import type { SignedIn } from './signed-in.ts'

/**
 * Signs a person in by password, verified or not, in a new session; the one that the browser had is
 * ended. Throws `operation-not-allowed`, `invalid-email`, `too-many-requests`, `user-not-found`,
 * `wrong-password` (for both, where the institute wants it so, one neutral message),
 * `user-disabled`. An unknown address takes the same statements and the same hashing as a wrong
 * password.
 */
export async function signIn(
  db: Db,
  actor: Actor,
  client: Client,
  passwords: PasswordSettings,
  input: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  requirePasswords(passwords)
  const email = readEmail(input.email)
  if (email === null) throw authError('invalid-email')
  const forgive = await countSignIn(db, client, email)
  const user = await userOf(db, email)
  const hash = user?.password ?? (await decoyHash())
  const right = await verifyPassword(hash, input.password)
  const neutral = institute.neutralSignInMessages
  if (!user) throw authError('user-not-found', neutral)
  if (!right) throw authError('wrong-password', neutral)
  if (user.disabled) throw authError('user-disabled')
  const signedIn = await inTransaction(db, async (within) => {
    await lockPerson(within, user.id)
    await refuseChangedPassword(within, user.id, hash, input.password)
    return letIn(within, actor, client, user)
  })
  await forgive()
  if (isOutdated(hash)) {
    await renewHash(db, user.id, { before: hash, after: await hashPassword(input.password) })
  }
  return signedIn
}

/**
 * A password that is set anew while another is compared ends all sessions, and so it must keep the
 * one that would come after it from being made. The caller holds the person.
 */
async function refuseChangedPassword(
  db: Db,
  userId: string,
  hash: string,
  password: string,
): Promise<void> {
  const now = await passwordHashOf(db, userId)
  if (now === hash) return
  // Another sign-in of theirs may have made the hash anew, of the same password.
  if (now !== null && (await verifyPassword(now, password))) return
  throw authError('wrong-password', institute.neutralSignInMessages)
}

/** Starts the session, or lets the browser wait for the code. */
async function letIn(db: Db, actor: Actor, client: Client, user: SignInRow): Promise<SignedIn> {
  const person = personOf(user, '')
  if (user.hasApp) {
    return { person, owesCode: true, setCookie: await awaitCode(db, user.id, client) }
  }
  const setCookie = await startSession(db, user.id, client)
  if (actor.kind === 'user')
    await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
  await audit(db, person, 'user', [
    { action: 'signed-in', id: user.id, after: { network: client.network } },
  ])
  return { person, owesCode: false, setCookie }
}

type SignInRow = NonNullable<Awaited<ReturnType<typeof userOf>>>

function userOf(db: Db, email: string) {
  const hasApp = sql<boolean>`exists (
    select from one_time_codes where user_id = users.id and confirmed_at is not null)`
  return db
    .selectFrom('users')
    .leftJoin('role_exceptions', 'role_exceptions.user_id', 'users.id')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.user_id', '=', 'users.id')
        .on('accounts.provider_id', '=', passwordProvider),
    )
    .select(personColumns)
    .select(['password', hasApp.as('hasApp')])
    .select(sql<boolean>`disabled_at is not null`.as('disabled'))
    .$narrowType<PersonChoices>()
    .where('email', '=', email)
    .executeTakeFirst()
}

let decoy: Promise<string> | undefined

/** The hash of a password that nobody has: what a person without one is compared with. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID())
  return decoy
}

import { sql } from 'kysely'
import { countAttempt, forgiveAttempt } from '#src/features/people/accounts/attempts.server.ts'
import { authError } from '#src/features/people/accounts/auth-errors.ts'
import type { PasswordSettings } from '#src/features/people/accounts/new-password.server.ts'
import { passwordHashOf } from '#src/features/people/accounts/new-user.server.ts'
import { verifyPassword } from '#src/features/people/accounts/passwords.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { accountAnswerWords } from './answers/words.ts'
import { freshMinutes } from './fresh-minutes.ts'

/**
 * What a form brings to show that it is the person: the password typed, and whether passwords count
 * here.
 */
export type Proof = { readonly password: string; readonly passwords: PasswordSettings }

/**
 * Makes sure that it is the person, and not just their browser, before what cannot be undone: by
 * the password; who has none, or where passwords do not count, must have signed in within ten
 * minutes. Throws `wrong-password`, `too-many-requests`, `forbidden`.
 */
export async function confirmIdentity(
  db: Db,
  actor: Person,
  client: Client,
  { password, passwords }: Proof,
): Promise<void> {
  const hash = passwords.allowed ? await passwordHashOf(db, actor.id) : null
  if (hash === null) return requireFreshSession(db, actor)
  const who = { email: actor.email, network: client.network }
  await countAttempt(db, 'own-password', who)
  if (!(await verifyPassword(hash, password))) throw authError('wrong-password')
  await forgiveAttempt(db, 'own-password', who)
}

async function requireFreshSession(db: Db, { sessionId }: Person): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - ${freshMinutes} * interval '1 minute'`)
    .executeTakeFirst()
  if (session) return
  throw new AppError(
    'forbidden',
    say(accountAnswerWords, (words) => words.signInAfresh(freshMinutes)),
  )
}

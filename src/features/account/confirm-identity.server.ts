import { sql } from 'kysely'
import type { Person } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Client } from '../../server/http/client-facts.ts'
import { countAttempt, forgiveAttempt } from '../accounts/attempts.server.ts'
import { authError } from '../accounts/auth-errors.ts'
import { passwordHashOf } from '../accounts/new-user.server.ts'
import { verifyPassword } from '../accounts/passwords.server.ts'

/** Minutes for which a sign-in at a provider counts as fresh. */
const freshMinutes = 10

/**
 * Makes sure that it is the person, and not just their browser, before what cannot be undone: by the password; who has none must
 * have signed in within ten minutes. Throws `wrong-password`, `too-many-requests`, `forbidden`.
 */
export async function confirmIdentity(
  db: Db,
  actor: Person,
  client: Client,
  password: string,
): Promise<void> {
  const hash = await passwordHashOf(db, actor.id)
  if (hash === null) return requireFreshSession(db, actor)
  const who = { email: actor.email, network: client.network }
  await countAttempt(db, 'sign-in', who)
  if (!(await verifyPassword(hash, password))) throw authError('wrong-password')
  await forgiveAttempt(db, 'sign-in', who)
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
    `Please sign in with Google once more, and come back within ${freshMinutes} minutes.`,
  )
}

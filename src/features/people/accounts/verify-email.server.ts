import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { countAttempt } from './attempts.server.ts'
import { authError } from './auth-errors.ts'
import { linkOwner, useLink } from './links.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { mailLinkQueue } from './mail-link-queue.server.ts'
import { mailRequest } from './mail-request.server.ts'
import { passwordHashOf } from './new-user.server.ts'
import { verifyPassword } from './passwords.server.ts'
import { personOf } from './person-row.server.ts'
import { readPerson } from './read-person.server.ts'
import { startSession } from './sessions.server.ts'

/**
 * Mails the link that verifies an address once more; earlier ones keep working. It says nothing of
 * whether there is such an account, or a verified one. Throws `invalid-email`, `unknown-host`,
 * `too-many-requests`.
 */
export async function resendVerification(
  db: Db,
  client: Client,
  input: { readonly email: string },
): Promise<void> {
  const { email, origin, language } = await mailRequest(db, client, 'verification-mail', input)
  await enqueue(db, mailLinkQueue, { kind: 'verify', email, origin, language })
}

/**
 * Verifies the address that a mailed link is of. Anybody may sign up with an address of somebody
 * else and wait for its owner to confirm it: so who is not signed in to that account here shows by
 * its password that the account is theirs. Where they are signed in, their session is exchanged for
 * a new one, for their rights have changed; nobody is signed in by a link. Throws `invalid-link`,
 * `wrong-password` (then the link works on), `too-many-requests`, `user-disabled`.
 */
export async function verifyEmail(
  db: Db,
  actor: Actor,
  client: Client,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ email: string; setCookie: string[] }> {
  await countAttempt(db, 'use-link', { email: token.slice(0, 100), network: client.network })
  const owner = await linkOwner(db, 'verify', token)
  if (owner === null) throw authError('invalid-link')
  const isSignedIn = actor.kind === 'user' && actor.id === owner
  if (!isSignedIn) {
    const hash = await passwordHashOf(db, owner)
    if (hash === null || !(await verifyPassword(hash, password))) throw authError('wrong-password')
  }
  return inTransaction(db, async (within) => {
    await lockPerson(within, owner)
    const id = await useLink(within, 'verify', token)
    if (id === null) throw authError('invalid-link')
    await within
      .updateTable('users')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    const user = await readPerson(within, id)
    await audit(within, personOf(user, ''), 'user', [{ action: 'verified', id }])
    if (!isSignedIn) return { email: user.email, setCookie: [] }
    await within.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
    return { email: user.email, setCookie: await startSession(within, id, client) }
  })
}

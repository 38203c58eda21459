import type { Person } from '../../kernel/actor.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Client } from '../../server/http/client-facts.ts'
import { countAttempt, forgiveAttempt } from './attempts.server.ts'
import { authWithin } from './auth.server.ts'
import { authError } from './auth-errors.ts'
import { voidLinks } from './links.server.ts'
import { passwordHashOf, storePassword } from './new-user.server.ts'
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.server.ts'
import { startSession } from './sessions.server.ts'

/**
 * Changes the own password, which is asked for once more; someone who has none (they come by Google) gets one without. Every
 * session ends, and this browser gets a new one. Throws `weak-password`, `long-password`, `wrong-password`, `too-many-requests`.
 */
export async function changePassword(
  db: Db,
  actor: Person,
  client: Client,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<{ setCookie: string[] }> {
  checkNewPassword(next)
  const who = { email: actor.email, network: client.network }
  await countAttempt(db, 'sign-in', who)
  const before = await passwordHashOf(db, actor.id)
  if (before !== null && !(await verifyPassword(before, current))) {
    throw authError('wrong-password')
  }
  await forgiveAttempt(db, 'sign-in', who)
  const hash = await hashPassword(next)
  return db.transaction().execute(async (within) => {
    await storePassword(within, actor.id, hash)
    await within.deleteFrom('sessions').where('user_id', '=', actor.id).execute()
    await voidLinks(within, ['reset', 'code'], actor.id)
    await audit(within, actor, 'user', [{ action: 'password-changed', id: actor.id }])
    return { setCookie: await startSession(within, await authWithin(within), actor.id, client) }
  })
}

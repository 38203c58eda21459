import type { Person } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { countAttempt, forgiveAttempt } from './attempts.server.ts'
import { authError } from './auth-errors.ts'
import { endAccess } from './end-access.server.ts'
import { voidLinks } from './links.server.ts'
import { lockSession } from './lock-person.server.ts'
import {
  checkNewPassword,
  type PasswordSettings,
  refuseOwnText,
  requirePasswords,
} from './new-password.server.ts'
import { passwordHashOf, storePassword } from './new-user.server.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import { startSession } from './sessions.server.ts'
import { tellNewPassword } from './tell-new-password.server.ts'

/**
 * Changes the own password, which is asked for once more; someone who has none (they come by
 * Google) gets one without. Every session and every token of programs ends, and this browser gets a
 * new session. The owner of a confirmed address is told by mail. Throws `operation-not-allowed`, as
 * `checkNewPassword` and `refuseOwnText` do, `wrong-password`, `too-many-requests`, and
 * `sign-in-needed` where the session has just ended: of two new passwords at the same moment one is
 * taken, and the other one is told.
 */
export async function changePassword(
  db: Db,
  actor: Person,
  client: Client,
  passwords: PasswordSettings,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<{ setCookie: string[] }> {
  requirePasswords(passwords)
  await checkNewPassword(next, passwords)
  refuseOwnText(next, actor)
  const who = { email: actor.email, network: client.network }
  await countAttempt(db, 'own-password', who)
  const before = await passwordHashOf(db, actor.id)
  if (before !== null && !(await verifyPassword(before, current))) {
    throw authError('wrong-password')
  }
  await forgiveAttempt(db, 'own-password', who)
  const hash = await hashPassword(next)
  return inTransaction(db, async (within) => {
    await lockSession(within, actor)
    await storePassword(within, actor.id, hash)
    await endAccess(within, actor.id)
    await voidLinks(within, ['reset'], actor.id)
    await audit(within, actor, 'user', [{ action: 'password-changed', id: actor.id }])
    if (actor.verified) await tellNewPassword(within, actor, client)
    return { setCookie: await startSession(within, actor.id, client) }
  })
}

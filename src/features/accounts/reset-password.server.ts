import { institute } from '../../../institute.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Client } from '../../server/http/client-facts.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { countAttempt } from './attempts.server.ts'
import { authWithin } from './auth.server.ts'
import { authError } from './auth-errors.ts'
import { mailLink, useLink, voidLinks } from './links.server.ts'
import { mailRequest } from './mail-request.server.ts'
import { storePassword } from './new-user.server.ts'
import { checkNewPassword, hashPassword } from './passwords.server.ts'
import { personOf } from './person-row.server.ts'
import { readPerson } from './read-person.server.ts'

/**
 * Mails the link by which a forgotten password is set anew. Throws `invalid-email`, `unknown-host`, `too-many-requests`, and
 * `user-not-found` and `user-disabled`; where the institute wants neutral messages it says nothing of the last two.
 */
export async function requestReset(
  db: Db,
  client: Client,
  input: { readonly email: string },
): Promise<void> {
  const { email, origin } = await mailRequest(db, client, 'reset-mail', input)
  if (institute.neutralSignInMessages) {
    return enqueue(db, 'mail-link', { kind: 'reset', email, origin })
  }
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) throw authError('user-not-found')
  if (user.disabled_at) throw authError('user-disabled')
  await db.transaction().execute(async (within) => {
    await mailLink(within, await authWithin(within), 'reset', user, origin)
  })
}

/**
 * Sets a new password by a mailed link. All sessions and tokens end and all other links of the person are void; the address counts as
 * verified, for its owner got the mail. Throws `weak-password`, `long-password`, `invalid-link`, `too-many-requests`,
 * `user-disabled`.
 */
export async function resetPassword(
  db: Db,
  client: Client,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ email: string }> {
  checkNewPassword(password)
  await countAttempt(db, 'use-link', { email: token.slice(0, 100), network: client.network })
  const hash = await hashPassword(password)
  return db.transaction().execute(async (within) => {
    const id = await useLink(await authWithin(within), 'reset', token)
    if (id === null) throw authError('invalid-link')
    const user = await readPerson(within, id)
    await storePassword(within, id, hash)
    await within
      .updateTable('users')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await within.deleteFrom('sessions').where('user_id', '=', id).execute()
    await within.deleteFrom('api_tokens').where('user_id', '=', id).execute()
    await voidLinks(within, ['verify', 'reset', 'code'], id)
    await audit(within, personOf(user, ''), 'user', [{ action: 'password-reset', id }])
    return { email: user.email }
  })
}

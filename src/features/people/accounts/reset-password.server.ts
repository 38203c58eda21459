import { institute } from '#institute'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { countAttempt } from './attempts.server.ts'
import { authError } from './auth-errors.ts'
import { endAccess } from './end-access.server.ts'
import { rememberBrowser } from './known-browsers.server.ts'
import { linkOwner, mailLink, useLink, voidLinks } from './links.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { mailLinkQueue } from './mail-link-queue.server.ts'
import { mailRequest } from './mail-request.server.ts'
import {
  checkNewPassword,
  type PasswordSettings,
  refuseOwnText,
  requirePasswords,
} from './new-password.server.ts'
import { storePassword } from './new-user.server.ts'
import { hashPassword } from './passwords.server.ts'
import { personOf } from './person-row.server.ts'
import { readPerson } from './read-person.server.ts'
import { tellNewPassword } from './tell-new-password.server.ts'

/**
 * Mails the link by which a forgotten password is set anew. Throws `operation-not-allowed`,
 * `invalid-email`, `unknown-host`, `too-many-requests`, and `user-not-found` and `user-disabled`;
 * where the institute wants neutral messages it says nothing of the last two.
 */
export async function requestReset(
  db: Db,
  client: Client,
  passwords: PasswordSettings,
  input: { readonly email: string },
): Promise<void> {
  requirePasswords(passwords)
  const { email, origin, language } = await mailRequest(db, client, 'reset-mail', input)
  if (institute.neutralSignInMessages) {
    return enqueue(db, mailLinkQueue, { kind: 'reset', email, origin, language })
  }
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'language', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) throw authError('user-not-found')
  if (user.disabled_at) throw authError('user-disabled')
  await inTransaction(db, async (within) => {
    const reader = { ...user, language: mailLanguage(user.language, language) }
    await mailLink(within, 'reset', reader, origin)
  })
}

/**
 * Sets a new password by a mailed link, in a browser that is known from then on: so its owner gets
 * in while others guess. All sessions and tokens end and all other links of the person are void;
 * the address counts as verified, for its owner got the mail. They are told by another mail. Who it
 * was, and how many passkeys go on signing them in. Throws `operation-not-allowed`, as
 * `checkNewPassword` and `refuseOwnText` do (then the link works on), `invalid-link`,
 * `too-many-requests`, `user-disabled`.
 */
export async function resetPassword(
  db: Db,
  client: Client,
  passwords: PasswordSettings,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ email: string; passkeys: number; setCookie: string[] }> {
  requirePasswords(passwords)
  await checkNewPassword(password, passwords)
  await countAttempt(db, 'use-link', { email: token.slice(0, 100), network: client.network })
  const hash = await hashPassword(password)
  return inTransaction(db, async (within) => {
    const id = await linkOwner(within, 'reset', token)
    if (id === null) throw authError('invalid-link')
    await lockPerson(within, id)
    if ((await useLink(within, 'reset', token)) === null) throw authError('invalid-link')
    const user = await readPerson(within, id)
    refuseOwnText(password, user)
    await storePassword(within, id, hash)
    await within
      .updateTable('users')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await endAccess(within, id)
    await voidLinks(within, ['verify', 'reset'], id)
    await audit(within, personOf(user, ''), 'user', [{ action: 'password-reset', id }])
    const passkeys = await tellNewPassword(within, user, client)
    return { email: user.email, passkeys, setCookie: [await rememberBrowser(within, id, client)] }
  })
}

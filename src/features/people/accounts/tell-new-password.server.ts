import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { newPasswordMail } from './mails.server.ts'
import { listPasskeys } from './passkeys.server.ts'

/**
 * Tells a person by mail that their password was set anew, in the transaction that sets it, and
 * which passkeys go on signing them in. How many those are.
 */
export async function tellNewPassword(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string },
  { linkOrigin }: Client,
): Promise<number> {
  const passkeys = await listPasskeys(db, { id })
  const named = passkeys.map(
    ({ name, madeAt }) => `${name} (made ${formatInstant(madeAt, institute.timeZone)})`,
  )
  await writeMail(db, newPasswordMail(email, linkOrigin, named))
  return passkeys.length
}

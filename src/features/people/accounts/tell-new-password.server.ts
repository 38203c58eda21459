import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { mailLanguage } from '#src/server/mail/mail-language.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { newPasswordMail } from './mails.server.ts'
import { listPasskeys } from './passkeys.server.ts'

type Owner = {
  readonly id: string
  readonly email: string
  /** The one that they chose. */
  readonly language?: Language | null
}

/**
 * Tells a person by mail that their password was set anew, in the transaction that sets it, and
 * which passkeys go on signing them in. How many those are.
 */
export async function tellNewPassword(
  db: Db,
  { id, email, language }: Owner,
  client: Client,
): Promise<number> {
  const passkeys = await listPasskeys(db, { id })
  const reader = { email, language: mailLanguage(language, client.language) }
  await writeMail(db, newPasswordMail(reader, client.linkOrigin, passkeys))
  return passkeys.length
}

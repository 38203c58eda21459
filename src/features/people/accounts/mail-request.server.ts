import { readEmail } from '#src/kernel/email-address.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { type AttemptKind, countAttempt } from './attempts.server.ts'
import { authError } from './auth-errors.ts'
import { linkOriginOf } from './link-origin.ts'

/**
 * What every request for a mail with a link comes down to: whose, where the link leads, and in
 * which language it was asked for. It
 * counts as an attempt. Throws `invalid-email`, `unknown-host`, `too-many-requests`, before
 * anything is looked up.
 */
export async function mailRequest(
  db: Db,
  client: Client,
  kind: AttemptKind,
  input: { readonly email: string },
): Promise<{ email: string; origin: string; language: Language }> {
  const email = readEmail(input.email)
  if (email === null) throw authError('invalid-email')
  const origin = linkOriginOf(client)
  await countAttempt(db, kind, { email, network: client.network })
  return { email, origin, language: client.language }
}

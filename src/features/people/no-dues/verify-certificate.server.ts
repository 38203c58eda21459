import { countAttempt } from '#src/features/people/accounts/attempts.server.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readCode } from './no-dues.ts'

/** What everyone is told who has the code of a certificate; nothing else. */
export type VerifiedCertificate = {
  readonly number: number
  readonly name: string
  readonly grantedOn: Day
  readonly revokedAt: Date | null
}

/**
 * The certificate with this code; null where there is none. Codes that nobody has are counted for
 * each network, so that trying them ends soon. Errors: `too-many-requests`.
 */
export async function verifyCertificate(
  db: Db,
  text: string,
  network: string,
): Promise<VerifiedCertificate | null> {
  const found = await certificateWithCode(db, text)
  const code = readCode(text)
  if (!found && code) await countAttempt(db, 'verify-certificate', { email: code, network })
  return found
}

/** The certificate with this code; null where there is none. */
export async function certificateWithCode(
  db: Db,
  text: string,
): Promise<VerifiedCertificate | null> {
  const found = await db
    .selectFrom('no_dues_requests')
    .select(['number', 'member_name as name', 'granted_on as grantedOn', 'revoked_at as revokedAt'])
    .$narrowType<{ number: number; name: string; grantedOn: Day }>()
    .where('code', '=', readCode(text))
    .executeTakeFirst()
  return found ?? null
}

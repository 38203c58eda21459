import { countAttempt } from '#src/features/people/accounts/attempts.server.ts'
import type { CertificateCheck, VerifiedCertificate } from '#src/server/certificate-check.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readCode } from './certificate-code.ts'

/**
 * The certificate with this code, of whichever kind; null where there is none. Codes that nobody
 * has are counted for each network, so that trying them ends soon. Errors: `too-many-requests`.
 */
export async function verifyCertificate(
  db: Db,
  checks: readonly CertificateCheck[],
  text: string,
  network: string,
): Promise<VerifiedCertificate | null> {
  const code = readCode(text)
  if (!code) return null
  for (const check of checks) {
    const found = await check(db, code)
    if (found) return found
  }
  await countAttempt(db, 'verify-certificate', { email: code, network })
  return null
}

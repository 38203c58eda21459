import { readCode } from '#src/features/people/certificates/certificate-code.ts'
import { certificateWords } from '#src/features/people/certificates/words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { CertificateCheck } from '#src/server/certificate-check.ts'
import type { Db } from '#src/server/database/connect.ts'
import { certificateNumber } from './no-dues.ts'
import { noDuesWords } from './words.ts'

/** What everyone is told who has the code of a certificate; nothing else. */
type VerifiedNoDues = {
  readonly number: number
  readonly name: string
  readonly grantedOn: Day
  readonly revokedAt: Date | null
}

/** The certificate with this code; null where there is none. */
export async function certificateWithCode(db: Db, text: string): Promise<VerifiedNoDues | null> {
  const found = await db
    .selectFrom('no_dues_requests')
    .select(['number', 'member_name as name', 'granted_on as grantedOn', 'revoked_at as revokedAt'])
    .$narrowType<{ number: number; name: string; grantedOn: Day }>()
    .where('code', '=', readCode(text))
    .executeTakeFirst()
  return found ?? null
}

/** No-dues certificates for the page that verifies certificates. */
export const noDuesCertificateCheck: CertificateCheck = async (db, code) => {
  const found = await certificateWithCode(db, code)
  if (!found) return null
  const { name, number, grantedOn, revokedAt } = found
  return {
    title: say(noDuesWords, (words) => words.noDuesCertificate),
    facts: [
      { name: say(certificateWords, (words) => words.name), value: () => name },
      {
        name: say(certificateWords, (words) => words.number),
        value: () => certificateNumber(number),
      },
      {
        name: say(certificateWords, (words) => words.date),
        value: (language) => shownDay(calendarWords[language], grantedOn),
      },
    ],
    revokedAt,
  }
}

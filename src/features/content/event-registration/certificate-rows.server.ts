import { type RawBuilder, sql } from 'kysely'
import { certificateWords } from '#src/features/people/certificates/words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { CertificateCheck } from '#src/server/certificate-check.ts'
import type { Db } from '#src/server/database/connect.ts'
import { registrationWords } from './words.ts'

/** What a certificate of attendance says. */
export type AttendanceCertificate = {
  readonly number: number
  readonly code: string
  readonly name: string
  readonly title: string
  readonly firstOn: Day
  readonly lastOn: Day
  readonly givenOn: Day
  readonly withdrawnAt: Date | null
}

/** The certificate of this number, if it is a person's own; null: there is none. */
export async function ownCertificate(
  db: Db,
  user: string,
  number: number,
): Promise<AttendanceCertificate | null> {
  const [found] = await certificatesWhere(
    db,
    sql`certificate.number = ${number} and user_id = ${user}`,
  )
  return found ?? null
}

/** The certificates of an event that hold, by name. */
export async function certificatesOf(db: Db, event: string): Promise<AttendanceCertificate[]> {
  return certificatesWhere(db, sql`registration_pools.event_id = ${event} and withdrawn_at is null`)
}

/** Certificates of attendance for the page that verifies certificates. */
export const attendanceCertificateCheck: CertificateCheck = async (db, code) => {
  const [found] = await certificatesWhere(db, sql`code = ${code}`)
  if (!found) return null
  return {
    title: say(registrationWords, (words) => words.attendanceCertificate),
    facts: [
      { name: say(certificateWords, (words) => words.name), value: () => found.name },
      { name: say(registrationWords, (words) => words.event), value: () => found.title },
      {
        name: say(certificateWords, (words) => words.date),
        value: (language) => shownSpan(found, language),
      },
    ],
    revokedAt: found.withdrawnAt,
  }
}

/** The day of it, or its first and last. */
export function shownSpan(
  { firstOn, lastOn }: Pick<AttendanceCertificate, 'firstOn' | 'lastOn'>,
  language: Language,
): string {
  const words = calendarWords[language]
  const first = shownDay(words, firstOn)
  return firstOn === lastOn ? first : `${first} – ${shownDay(words, lastOn)}`
}

async function certificatesWhere(
  db: Db,
  condition: RawBuilder<boolean>,
): Promise<AttendanceCertificate[]> {
  const { rows } = await sql<AttendanceCertificate>`
    select certificate.number, code, name, event_title as title, first_on as "firstOn", last_on as "lastOn",
      given_on as "givenOn", withdrawn_at as "withdrawnAt"
    from attendance_certificates as certificate
      join registrations on registrations.id = registration_id
      join registration_pools on registration_pools.id = pool_id
    where ${condition} order by name, certificate.number`.execute(db)
  return rows
}

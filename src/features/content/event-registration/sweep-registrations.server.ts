import { sql } from 'kysely'
import { registrationRetention } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Forgets what has had its time: answers to organisers, then who registered and came (how many
 * stays, and certificates with the names on them), and what people were told.
 */
export async function sweepRegistrations(db: Db): Promise<void> {
  const { answerDays, nameDays, messageDays } = registrationRetention
  const endedBefore = (days: number) => sql`pool_id in (
    select registration_pools.id from registration_pools join events on events.id = event_id
    where ends_on < current_date - ${days}::integer)`
  await sql`
    update registrations set answers = '{}'
    where answers <> '{}' and ${endedBefore(answerDays)}`.execute(db)
  await sql`
    update registrations set user_id = null, member_id = null, ticket_hash = null, code_hash = null
    where (user_id is not null or member_id is not null) and ${endedBefore(nameDays)}
      and not exists (select from attendance_certificates where registration_id = registrations.id)`.execute(
    db,
  )
  await sql`
    delete from registration_messages where told_at < now() - ${messageDays} * interval '1 day'
      and kind <> 'tomorrow'`.execute(db)
}

import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'

/**
 * The reports that a person has put together, and those that are mailed to them. With the account
 * go those that nobody else sees; shared ones stay without the name.
 */
export const reportShare: PersonShare = {
  name: 'customReports',
  gather: async (db, person) => (person.verified ? reportsOf(db, person) : []),
  erase: async (db, { id, email, verified }) => {
    if (!verified) return
    await sql`delete from custom_reports where created_by = ${email} and not is_shared`.execute(db)
    await sql`update custom_reports set created_by = ${`deleted:${id}`}
      where created_by = ${email}`.execute(db)
    await sql`
      update custom_reports set recipients = array_remove(recipients, ${email}::text)
      where ${email} = any(recipients) and cardinality(recipients) > 1`.execute(db)
    await sql`
      update custom_reports set recipients = '{}', schedule = null, schedule_day = null,
        schedule_hour = null, next_at = null
      where recipients = array[${email}::text]`.execute(db)
  },
}

async function reportsOf(db: Db, { email }: DataSubject): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select number, name, definition, is_shared as "isShared", created_by = ${email} as "isMine",
      ${email} = any(recipients) as "isMailed"
    from custom_reports where created_by = ${email} or ${email} = any(recipients)
    order by number`.execute(db)
  return rows
}

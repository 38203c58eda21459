import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'

/** Which papers a person has handed in. Deleting the account takes the name off; figures stay. */
export const handedInShare: PersonShare = {
  name: 'papersHandedIn',
  gather: async (db, person) => (person.verified ? papersOf(db, person) : []),
  erase: async (db, { id, email, verified }) => {
    if (!verified) return
    await sql`update accreditation_handed_in set handed_by = ${`deleted:${id}`}
      where handed_by = ${email}`.execute(db)
  },
}

async function papersOf(db: Db, { email }: DataSubject): Promise<readonly unknown[]> {
  const { rows } = await sql<{ number: number; template: string; asOf: Day; at: Date }>`
    select number, template_code as template, as_of::text as "asOf", handed_at as at
    from accreditation_handed_in where handed_by = ${email} order by number`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

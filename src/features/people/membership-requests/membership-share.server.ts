import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'

/** What a person asked for; their requests go with the account. */
export const membershipShare: PersonShare = {
  name: 'membershipRequests',
  gather: async (db, { id }) => {
    const { rows } = await sql`
      select asked_at as "askedAt", status, reason, decided_at as "decidedAt"
      from membership_requests where user_id = ${id} order by membership_requests.id`.execute(db)
    return rows
  },
  erase: async (db, { id }) => {
    await db.deleteFrom('membership_requests').where('user_id', '=', id).execute()
  },
}

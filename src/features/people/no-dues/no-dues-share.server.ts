import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { PersonShare } from '#src/server/person-share.ts'

/**
 * What a person asked for and was given, without the names of staff. Deleting the account leaves
 * it, as it leaves the membership: a certificate that was given must be found by whoever verifies
 * it.
 */
export const noDuesShare: PersonShare = {
  name: 'noDuesCertificates',
  gather: async (db, person) => {
    const { rows } = await sql`
      select status, asked_at as "askedAt", reasons, no_dues_requests.number, granted_on as "grantedOn", revoked_at as "revokedAt",
        revoked_reason as "revokedReason"
      from no_dues_requests join members on members.id = member_id join users on ${isMemberOfUser}
      where users.id = ${person.id} order by no_dues_requests.id`.execute(db)
    return rows
  },
  erase: async () => {},
}

import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { PersonShare } from '#src/server/person-share.ts'
import { withJournals } from './with-journals.server.ts'

const theirs = (id: string) => sql`member_id in (
  select members.id from members join users on ${isMemberOfUser} where users.id = ${id})`

/**
 * Which journals go round to a person. Deleting the account takes them off these lists.
 */
export const serialShare: PersonShare = {
  name: 'journalsThatGoRound',
  gather: async (db, { id }) => {
    const { rows } = await sql<{ title: string }>`
      select distinct title from serial_routing
        join serial_subscriptions as subscription on subscription.id = subscription_id
        ${withJournals}
      where ${theirs(id)} order by title`.execute(db)
    return rows.map(({ title }) => title)
  },
  erase: async (db, { id }) => {
    await sql`delete from serial_routing where ${theirs(id)}`.execute(db)
  },
}

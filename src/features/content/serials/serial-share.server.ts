import { sql } from 'kysely'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { PersonShare } from '#src/server/person-share.ts'
import { wantsRenewalMail } from './renewal-mail.server.ts'
import { withJournals } from './with-journals.server.ts'

const theirs = (id: string) => sql`member_id in (
  select members.id from members join users on ${isMemberOfUser} where users.id = ${id})`

/**
 * Which journals go round to a person, and whether an administrator wants no reminder of renewals.
 * Deleting the account takes them off these lists, and forgets the choice.
 */
export const serialShare: PersonShare = {
  name: 'journalsThatGoRound',
  gather: async (db, { id, email, verified }) => {
    const { rows } = await sql<{ title: string }>`
      select distinct title from serial_routing
        join serial_subscriptions as subscription on subscription.id = subscription_id
        ${withJournals}
      where ${theirs(id)} order by title`.execute(db)
    const titles = rows.map(({ title }) => title)
    const isRefused = verified && !(await wantsRenewalMail(db, email))
    return isRefused ? { titles, wantsNoRenewalReminders: true } : titles
  },
  erase: async (db, { id, email, verified }) => {
    if (verified) {
      await sql`delete from serial_mail_refusals where email = ${email.toLowerCase()}`.execute(db)
    }
    await sql`delete from serial_routing where ${theirs(id)}`.execute(db)
  },
}

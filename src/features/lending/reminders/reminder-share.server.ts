import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { PersonShare } from '#src/server/person-share.ts'
import { loadChoices } from './member-choices.server.ts'

const mostRows = 10_000

/**
 * What the library wrote to a person as a borrower, and what they chose. Deleting the account
 * leaves it, as it leaves the membership; addresses are not kept here.
 */
export const reminderShare: PersonShare = {
  name: 'reminders',
  gather: async (db, { id }) => {
    const member = await db
      .selectFrom('members')
      .innerJoin('users', (join) => join.on(isMemberOfUser))
      .select('members.id')
      .where('users.id', '=', id)
      .executeTakeFirst()
    if (!member) return null
    const memberId = member.id
    const messages = await db
      .selectFrom('reminder_messages')
      .select(['kind', 'channel', 'state', 'subject', 'text'])
      .select(['written_at as writtenAt', 'settled_at as settledAt'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(mostRows)
      .execute()
    return { choices: (await loadChoices(db, [memberId])).get(memberId) ?? null, messages }
  },
  erase: async () => {},
}

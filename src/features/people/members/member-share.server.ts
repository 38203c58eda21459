import type { Db } from '#src/server/database/connect.ts'
import type { PersonShare } from '#src/server/person-share.ts'
import { isMemberOfUser } from './member-of-user.server.ts'
import { memberColumns } from './member-rows.server.ts'
import type { Member } from './members.ts'

/**
 * What is kept of a person as a borrower, with the blocks but without the names of staff. Deleting
 * the account leaves it: it is the library's record of whom it lends to, made without the account;
 * an administrator withdraws it.
 */
export const memberShare: PersonShare = {
  name: 'membership',
  gather: async (db, person) => {
    const member = await db
      .selectFrom('members')
      .innerJoin('users', (join) => join.on(isMemberOfUser))
      .select(memberColumns)
      .where('users.id', '=', person.id)
      .executeTakeFirst()
    return member ? { ...member, blocks: await blocksOf(db, member) } : null
  },
  erase: async () => {},
}

function blocksOf(db: Db, member: Member) {
  return db
    .selectFrom('member_blocks')
    .select(['kind', 'reason', 'member_message as message', 'until'])
    .select(['stops_borrowing as stopsBorrowing', 'stops_renewing as stopsRenewing'])
    .select(['stops_holds as stopsHolds', 'placed_at as since', 'lifted_at as liftedAt'])
    .where('member_id', '=', member.id)
    .orderBy('placed_at')
    .execute()
}

import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireOffice } from './inbox.server.ts'

/**
 * Places a hold on a book for the reader of a conversation, and gives their place in its queue.
 * `key`: the same one places it once. Errors: `forbidden` to all but administrators; `conflict`
 * where the reader is no member; those of `placeHold`.
 */
export async function holdForReader(
  db: Db,
  actor: Actor,
  id: string,
  { key, book }: { readonly key: string; readonly book: number },
): Promise<number> {
  requireOffice(actor)
  const member = await db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .innerJoin('members', (join) => join.on(isMemberOfUser))
    .select('members.id')
    .where('conversations.id', '=', id)
    .executeTakeFirst()
  if (!member) {
    throw new AppError(
      'conflict',
      'This reader is no member of the library: no hold can be placed.',
    )
  }
  const { place } = await placeHold(db, actor, { key, book, member: member.id })
  return place
}

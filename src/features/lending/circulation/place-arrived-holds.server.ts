import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * Places holds on a book whose copies have just come, at the end of its queue, in the order of the
 * members. Who is no member today, may place no holds, holds the book already or has it is left
 * out. A limit of holds does not count: the copies were bought for these readers. Run it in a
 * transaction. Gives the ids of the holds by member.
 */
export async function placeArrivedHolds(
  within: Db,
  actor: Actor,
  bookId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // The queue of a book is locked by its row, here as at the desk.
  await sql`select from books where id = ${bookId} for no key update`.execute(within)
  const placed = new Map<string, string>()
  for (const memberId of memberIds) {
    const id = newId()
    const { rows } = await sql`
      insert into holds (id, book_id, member_id, status, place, placed_at, placed_by)
      select ${id}, ${bookId}, members.id, 'waiting',
        (select coalesce(max(place), 0) + 1 from holds where book_id = ${bookId}), now(), ${actorName(actor)}
      from members
      where members.id = ${memberId} and withdrawn_at is null and valid_from <= ${todayHere()}
        and (valid_until is null or valid_until >= ${todayHere()})
        and not exists (select from member_blocks where member_id = members.id and stops_holds
          and lifted_at is null and (until is null or until >= ${todayHere()}))
        and not exists (select from holds where book_id = ${bookId} and holds.member_id = members.id
          and status in ('waiting', 'ready'))
        and not exists (select from loans join copies on copies.id = copy_id
          where copies.book_id = ${bookId} and loans.member_id = members.id and closed_at is null)
      returning id`.execute(within)
    if (rows.length > 0) placed.set(memberId, id)
  }
  return placed
}

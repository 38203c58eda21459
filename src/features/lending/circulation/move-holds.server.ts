import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'

const twiceReady =
  'A reader has a copy of each of the two books on the hold shelf: hand one out first'

/**
 * Moves the holds of a book to another one: those that wait stand in one queue by the time when
 * they were placed. Of a reader who waits for both, one hold is cancelled. Run it in a transaction.
 * Errors: `conflict` where copies of both are kept for one reader.
 */
export async function moveHolds(db: Db, actor: Actor, from: string, to: string): Promise<void> {
  await sql`
    update holds set status = 'cancelled', place = null, closed_at = now(), closed_by = ${actorName(actor)},
      closed_reason = 'The two books that it was placed on became one'
    from (
      select case when gone.status = 'waiting' then gone.id else kept.id end as id
      from holds gone join holds kept using (member_id)
      where gone.book_id = ${from} and kept.book_id = ${to}
        and gone.status in ('waiting', 'ready') and kept.status in ('waiting', 'ready')) doubled
    where holds.id = doubled.id and status = 'waiting'`.execute(db)
  await uniqueConflict({ holds_open_member: twiceReady }, () =>
    sql`update holds set book_id = ${to} where book_id = ${from}`.execute(db),
  )
  await sql`
    update holds set place = queue.place
    from (
      select id, row_number() over (order by placed_at, id) as place
      from holds where book_id = ${to} and status = 'waiting') queue
    where holds.id = queue.id and holds.place is distinct from queue.place`.execute(db)
}

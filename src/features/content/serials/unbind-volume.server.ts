import { sql } from 'kysely'
import { removeCopies } from '#src/features/collection/books/copies.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type LeftRecord, removeMadeRecord } from './made-record.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

/**
 * Undoes the binding of a volume: its copy goes, its issues can be bound again; its accession number
 * is not given to another copy. A record that a binding made goes with its last use; gives the
 * record and why it stays, null where the copy was gone already. Errors: `forbidden`, `not-found`;
 * `conflict` where the copy is lent, or was once.
 */
export async function unbindVolume(
  db: Db,
  actor: Actor,
  subscription: string,
  volume: number,
): Promise<LeftRecord | null> {
  return inTransaction(db, async (within) => {
    const { id: subscriptionId } = await subscriptionAt(within, actor, subscription, 'lock')
    const { rows } = await sql<FoundVolume>`
      select id, copy_id as copy, statement,
        (select book_id from copies where copies.id = copy_id) as book
      from serial_volumes
      where number = ${volume} and subscription_id = ${subscriptionId} for update`.execute(within)
    const [found] = rows
    if (!found) throw new AppError('not-found', 'This volume is gone. Look at what is there now.')
    await sql`
      update serial_issues set volume_id = null, version = version + 1
      where volume_id = ${found.id}`.execute(within)
    await within.deleteFrom('serial_volumes').where('id', '=', found.id).execute()
    if (found.copy !== null) await removeCopies(within, actor, [found.copy], 'acquisitions')
    const record = found.book === null ? null : await removeMadeRecord(within, actor, found.book)
    await audit(within, actor, 'serial-volume', [
      { action: 'unbound', id: String(volume), before: { statement: found.statement } },
    ])
    return record
  })
}

type FoundVolume = {
  readonly id: string
  readonly statement: string
  readonly copy: string | null
  readonly book: string | null
}

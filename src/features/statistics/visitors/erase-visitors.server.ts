import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireVisitorReader } from './list-visitors.server.ts'

/**
 * Erases one record, or all; the total stays. The file at the code host loses them with its next
 * writing. Gives how many went. Errors: `forbidden` to all but administrators, `not-found`.
 */
export async function eraseVisitors(
  db: Db,
  actor: Actor,
  which: { readonly key: string } | 'all',
): Promise<number> {
  requireVisitorReader(actor)
  return inTransaction(db, async (within) => {
    const erased = await deleteRecords(
      within,
      which === 'all' ? sql<boolean>`true` : sql<boolean>`key = ${which.key}`,
    )
    if (erased === 0 && which !== 'all') {
      throw new AppError('not-found', 'There is no such record: it may have been erased meanwhile.')
    }
    if (erased > 0) {
      const id = which === 'all' ? 'all' : 'one'
      await audit(within, actor, 'visitor', [{ action: 'erased', id, after: { records: erased } }])
    }
    return erased
  })
}

/** Deletes records and notes that the file differs now. */
export async function deleteRecords(
  within: Db,
  which: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    with erased as (delete from visitors where ${which} returning 1),
      changed as (
        update visitor_totals set changed_at = now() where exists (select from erased)
      )
    select count(*)::integer as erased from erased`.execute(within)
  return rows[0]?.erased ?? 0
}

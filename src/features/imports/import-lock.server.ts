import { sql } from 'kysely'
import { AppError, isAppError } from '../../kernel/errors.ts'
import type { Db } from '../../server/database/connect.ts'
import { locks } from '../../server/database/locks.ts'

/**
 * Runs `work` while no other import or undo runs, in any process. Imports that a kill left as running are marked as failed
 * before. Errors: `conflict` where one is running.
 */
export async function withImportLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const [group, lock] = locks.import
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${group}::integer, ${lock}::integer) as free`.execute(connection)
    if (!rows[0]?.free) {
      throw new AppError(
        'conflict',
        'Another import is running: wait until it has ended, then try again.',
      )
    }
    try {
      await failDeadBatches(connection)
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${group}::integer, ${lock}::integer)`.execute(connection)
    }
  })
}

/** Marks imports that were killed; call it on start. Does nothing while an import runs. */
export async function failKilledImports(db: Db): Promise<void> {
  await withImportLock(db, async () => {}).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'conflict') throw error
  })
}

async function failDeadBatches(db: Db): Promise<void> {
  const dead = await db
    .updateTable('import_batches')
    .set({
      status: 'failed',
      failure:
        'The import was ended from outside. What it had imported by then stays; it can be undone.',
      finished_at: sql`now()`,
    })
    .where('status', '=', 'running')
    .returning('id')
    .execute()
  if (dead.length === 0) return
  await db
    .deleteFrom('import_claims')
    .where(
      'batch_id',
      'in',
      dead.map(({ id }) => id),
    )
    .execute()
}

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
        { importRuns: true },
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

/** True for the error of an import that found another one running: it can be tried again. */
export function isImportRunning(error: unknown): boolean {
  return isAppError(error) && error.details.importRuns === true
}

const importEnded =
  'The import was ended from outside. What it had imported by then stays; it can be undone.'
const trialEnded = 'Trying the import was ended from outside. It has changed nothing: try again.'
const undoEnded =
  'The undo was ended from outside. What it had taken back by then is gone; undo it again for the rest.'

/** A trial of a file that is kept leaves the import as it was. Work has begun where there is progress of it. */
async function failDeadBatches(db: Db): Promise<void> {
  const { rows: dead } = await sql<{ id: string }>`
    update import_batches set
      status = case when status <> 'running' then status when dry_run and file_key is not null then 'open' else 'failed' end,
      failure = case when status <> 'running' then case when work = 'undo' then ${undoEnded} else failure end
        when dry_run and file_key is not null then ${trialEnded} else ${importEnded} end,
      dry_run = dry_run and file_key is null, finished_at = now(), work = null, progress = null, cancel_wanted = false
    where status = 'running' or (work is not null and progress is not null)
    returning id`.execute(db)
  if (dead.length === 0) return
  const ids = dead.map(({ id }) => id)
  await db.deleteFrom('import_claims').where('batch_id', 'in', ids).execute()
}

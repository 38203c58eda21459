import { sql } from 'kysely'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { locks } from '#src/server/database/locks.ts'
import { takeUpDeadImports } from './cut-off.server.ts'

/**
 * Runs `work` while no other import or undo runs, in any process. What was cut off by the end of
 * its process is taken up before (`takeUpDeadImports`). Errors: `conflict` where one is running.
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
      await takeUpDeadImports(connection)
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${group}::integer, ${lock}::integer)`.execute(connection)
    }
  })
}

/**
 * Says that another process has taken up the import that this one works on: the lock of this one
 * was gone for a while. Errors: always `conflict`, as while another import runs.
 */
export function takenOver(): never {
  throw new AppError('conflict', 'Another process is already running this import.', {
    importRuns: true,
  })
}

/** True for the error of an import that found another one running: it can be tried again. */
export function isImportRunning(error: unknown): boolean {
  return isAppError(error) && error.details.importRuns === true
}

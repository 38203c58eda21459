import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Runs `work` within a transaction so that it leaves nothing behind where it fails, and the
 * transaction goes on. Errors: those of `work`, and of a connection that is gone.
 */
export async function inSavepoint<Result>(
  within: Db,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint work`.execute(within)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(within)
    return result
  } catch (error) {
    await sql`rollback to savepoint work`.execute(within)
    throw error
  }
}

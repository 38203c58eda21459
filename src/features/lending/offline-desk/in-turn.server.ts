import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { locks } from '#src/server/database/locks.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Does one after the other, in all processes. What a desk tells may settle what another has told, a
 * desk that heard no answer tells the same again, and two of the staff may settle one task: two at
 * once would each miss what the other is about to write.
 */
export function inTurn<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  // Those of this process wait here: many that held a connection each would leave none to work
  // with.
  const mine = last.catch(() => {}).then(() => withLock(db, work))
  last = mine
  return mine
}

function withLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const [group, lock] = locks.offlineOperations
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${group}::integer, ${lock}::integer)`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${group}::integer, ${lock}::integer)`.execute(connection)
    }
  })
}

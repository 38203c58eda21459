import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import { UseQueue } from './use-queue.server.ts'
import { writeUse } from './write-use.server.ts'

const queues = new WeakMap<Db, UseQueue>()

/** The use of the site that this process counts, on its way into the database. */
export function siteUse(db: Db, log: Log): UseQueue {
  const known = queues.get(db)
  if (known) return known
  const queue = new UseQueue((day, use) => writeUse(db, day, use), log)
  queues.set(db, queue)
  return queue
}

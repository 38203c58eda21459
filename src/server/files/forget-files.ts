import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Queue } from '../jobs/queue.ts'
import type { FileStore } from './file-store.ts'

/** Deletes the bytes of files that were dropped. */
export const forgetFilesQueue: Queue = {
  name: 'forget-files',
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 600,
}

const atOnce = 50
/** Whoever began to send a file a day ago, and kept no row that refers to it, does not go on. */
const unownedHours = 24

/**
 * Deletes the bytes of all files that were dropped; of several processes, each deletes others.
 * Where the store does not answer, the keys stay noted, and it throws.
 */
export async function forgetFiles(db: Db, files: FileStore): Promise<void> {
  let forgotten: number
  do {
    forgotten = await inTransaction(db, async (within) => {
      const { rows } = await sql<{ key: string; isWhole: boolean }>`
        select key, is_whole as "isWhole" from dropped_files
        order by dropped_at limit ${atOnce} for update skip locked`.execute(within)
      for (const { key, isWhole } of rows) {
        if (!isWhole) await files.abandon(key)
        await files.remove(key)
      }
      const keys = rows.map(({ key }) => key)
      await sql`delete from dropped_files where key = any(${keys})`.execute(within)
      return rows.length
    })
  } while (forgotten === atOnce)
}

/** Drops the files that nobody came back for: see `keepFile`. */
export async function dropUnowned(db: Db, hours = unownedHours): Promise<number> {
  const { rows } = await sql<{ dropped: boolean }>`
    select drop_stored_file(key) as dropped from unowned_files(${hours}) as key`.execute(db)
  return rows.filter(({ dropped }) => dropped).length
}

import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { dropUnowned } from '#src/server/files/forget-files.ts'
import { measureSome } from '#src/server/files/measure-file.ts'
import { sweepUnfinished } from '#src/server/files/sweep-unfinished.ts'
import type { Queue } from '#src/server/jobs/queue.ts'
import { sweepUploads } from '#src/server/uploads/upload-rows.ts'
import { rooms } from './rooms.server.ts'

/** Deletes what has run out. */
export const sweepQueue: Queue = {
  name: 'sweep',
  retryLimit: 2,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 600,
}

/** Removes what has had its time, of every room that keeps something for a while. */
export async function sweep(db: Db, files: FileStore, dataDir: string): Promise<void> {
  await sweepUnfinished(dataDir)
  await sweepUploads(db)
  await dropUnowned(db)
  await measureSome(db, files)
  for (const room of rooms) await room.sweep?.(db, files)
}

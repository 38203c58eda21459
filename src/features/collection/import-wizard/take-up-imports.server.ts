import {
  isImportRunning,
  withImportLock,
} from '#src/features/collection/imports/import-lock.server.ts'
import { importQueue } from '#src/features/collection/imports/import-queue.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'

/**
 * Takes up what the end of a process has cut off; call it on start. Where another import runs, or
 * seems to as a killed process still holds its connection, a job looks after what is under way in
 * its turn: one that finds it done does nothing.
 */
export async function takeUpCutOffImports(db: Db): Promise<void> {
  try {
    await withImportLock(db, async () => {})
  } catch (error) {
    if (!isImportRunning(error)) throw error
    const rows = await db
      .selectFrom('import_batches')
      .select('number')
      .where('work', 'is not', null)
      .where('attempt', 'is not', null)
      .execute()
    for (const { number } of rows) await enqueue(db, importQueue, { number: String(number) })
  }
}

import type { UnderWay } from '#src/features/collection/imports/batches.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { WorkProgress } from './book-imports.ts'

/** Milliseconds between two notes. */
const pause = 400

/**
 * Writes down how far the work of an import has come, now and then, beside what the work itself
 * writes, and looks whether somebody wants it cancelled: then `signal` aborts, as it does with
 * `stop`. `end` waits for the note under way. A note that arrives when another attempt has taken
 * the work up is not taken.
 */
export function noteProgress(db: Db, { id, attempt }: UnderWay, stop: AbortSignal) {
  const cancel = new AbortController()
  let noting: Promise<void> | null = null
  let noted = 0
  const note = async (progress: WorkProgress) => {
    const one = await db
      .updateTable('import_batches')
      .set({ progress: JSON.stringify(progress) })
      .where('id', '=', id)
      .where('work', 'is not', null)
      .where('attempt', '=', attempt)
      .returning('cancel_wanted')
      .executeTakeFirst()
    if (one?.cancel_wanted) cancel.abort()
  }
  return {
    signal: AbortSignal.any([stop, cancel.signal]),
    onProgress(progress: WorkProgress) {
      if (noting || performance.now() - noted < pause) return
      noted = performance.now()
      noting = note(progress)
        .catch(() => {})
        .finally(() => {
          noting = null
        })
    },
    async end() {
      await noting
    },
  }
}

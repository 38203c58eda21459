import { parentPort, workerData } from 'node:worker_threads'
import { isImportRunning } from '#src/features/collection/imports/import-lock.server.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { openDatabase } from '#src/server/database/connect.ts'
import { stepBehindPages } from '#src/server/thread-priority.ts'
import { clashesIn } from './count-clashes.server.ts'
import { doWork } from './do-work.server.ts'
import type { ImportTask, TaskAnswer } from './import-task.server.ts'
import { lookAt } from './look.server.ts'

/*
 * Run as a thread of its own: looks into a file, for which somebody waits, or does the work of an
 * import, behind the thread that answers pages. Answers once; any message to it ends the work in
 * order.
 */
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort(stopped))
const stopped = new AppError('unavailable', 'The site is being stopped.')
/** The import's own, its transaction's, the index's and that of its progress. */
const connections = 4

parentPort?.postMessage(await answer(workerData))
parentPort?.close()

async function answer(task: ImportTask): Promise<TaskAnswer> {
  try {
    if (task.kind === 'look')
      return { kind: 'looked', look: await lookAt(task.path, task.fileName) }
    if (task.kind === 'count') {
      return { kind: 'counted', clashes: await clashesIn(task.path, task.fileName, task.columns) }
    }
    stepBehindPages()
    const { db, close } = openDatabase(task.databaseUrl, { connections, stepsBehind: true })
    try {
      await doWork(db, task.number, task.path, stopping.signal)
    } finally {
      await close()
    }
    return { kind: 'worked' }
  } catch (error) {
    if (isImportRunning(error)) return { kind: 'waits' }
    if (isAppError(error)) return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'failed', error: error instanceof Error ? `${error.stack}` : String(error) }
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Columns } from '#src/features/collection/imports/columns.ts'
import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import { AppError, type ErrorCode, errorStatus } from '#src/kernel/errors.ts'
import { keepTurns } from '#src/server/turns.ts'
import type { ImportTask, TaskAnswer } from './import-task.server.ts'
import type { Look } from './look.server.ts'

/** Megabytes of memory after which the thread ends, and not the site with it. */
const mostMemory = 512
/** Milliseconds that a look may take, its wait for a turn not counted. */
const longestLook = 60_000

/** A thread takes a core and up to 512 MB: one core stays free for pages, where there are two. */
const inLookTurn = keepTurns({
  atOnce: 1,
  longestQueue: 20,
  longestWait: longestLook,
  retryAfter: 30,
  busy: 'Many files are being looked at just now. Please send it again in half a minute.',
})

/**
 * Does a task in a thread of its own, so that pages are answered meanwhile. `stop` ends it in
 * order, and `longest` milliseconds end it at once, which gives `late`. A thread that breaks off
 * gives `failed`.
 */
export async function doInThread(
  task: ImportTask,
  { stop, longest }: { stop?: AbortSignal; longest?: number },
): Promise<TaskAnswer> {
  const thread = new Worker(new URL('./import-thread.server.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  const end = () => thread.postMessage('stop')
  stop?.addEventListener('abort', end)
  if (stop?.aborted) end()
  let isLate = false
  const endAtOnce = () => {
    isLate = true
    thread.terminate()
  }
  const timer = longest === undefined ? undefined : setTimeout(endAtOnce, longest)
  const answered = once(thread, 'message').then(([answer]): TaskAnswer => answer)
  const ended = once(thread, 'exit').then(([code]) => broken(`it ended with status ${code}`))
  answered.catch(() => {})
  try {
    const answer = await Promise.race([answered, ended])
    await ended
    return isLate && answer.kind === 'failed' ? { kind: 'late' } : answer
  } catch (error) {
    return broken(String(error))
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
}

function broken(error: string): TaskAnswer {
  return { kind: 'failed', error }
}

/**
 * Looks into a file in a thread, when it is its turn. `longest` is in milliseconds. Errors: those
 * of `lookAt`; `unsupported-file` where the look does not come to an end; `unavailable` where too
 * many look.
 */
export async function lookInThread(
  path: string,
  fileName: string,
  longest = longestLook,
): Promise<Look> {
  const answer = await inLookTurn(() => doInThread({ kind: 'look', path, fileName }, { longest }))
  return answer.kind === 'looked' ? answer.look : refuseLook(answer)
}

/**
 * Counts clashes of accession numbers in a thread, when it is its turn; null at once where no
 * column has numbers. Errors: as `lookInThread`.
 */
export async function countInThread(
  path: string,
  fileName: string,
  columns: Columns,
): Promise<NumberClashes | null> {
  if (!columns.meanings.includes('accession')) return null
  const task = { kind: 'count', path, fileName, columns } as const
  const answer = await inLookTurn(() => doInThread(task, { longest: longestLook }))
  return answer.kind === 'counted' ? answer.clashes : refuseLook(answer)
}

function refuseLook(answer: TaskAnswer): never {
  if (answer.kind === 'refused') throw new AppError(codeOf(answer.code), answer.message)
  if (answer.kind === 'late') throw new AppError('unsupported-file', tookTooLong)
  throw new AppError(
    'unsupported-file',
    'The file cannot be read: it is damaged, or needs more memory than there is. Save it as CSV and send that.',
  )
}

const tookTooLong =
  'Looking into the file took too long. Save it as CSV, or as several smaller files, and send that.'

function codeOf(code: string): ErrorCode {
  return (
    Object.keys(errorStatus).find((known): known is ErrorCode => known === code) ??
    'unsupported-file'
  )
}

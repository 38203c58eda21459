import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode, errorStatus } from '../../kernel/errors.ts'
import type { ImportTask, TaskAnswer } from './import-task.server.ts'
import type { Look } from './look.server.ts'

/** Megabytes of memory after which the thread ends, and not the site with it. */
const mostMemory = 512
const longestLook = 60_000

/**
 * Does a task in a thread of its own, so that pages are answered meanwhile. `stop` ends it in order, and `longest` milliseconds end it
 * at once. A thread that breaks off gives `failed`.
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
  const timer = longest === undefined ? undefined : setTimeout(() => thread.terminate(), longest)
  const answered = once(thread, 'message').then(([answer]): TaskAnswer => answer)
  const ended = once(thread, 'exit').then(([code]) => broken(`it ended with status ${code}`))
  answered.catch(() => {})
  try {
    const answer = await Promise.race([answered, ended])
    await ended
    return answer
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

/** Looks into a file in a thread. Errors: those of `lookAt`; `unsupported-file` where the look does not come to an end. */
export async function lookInThread(path: string, fileName: string): Promise<Look> {
  const answer = await doInThread({ kind: 'look', path, fileName }, { longest: longestLook })
  if (answer.kind === 'looked') return answer.look
  if (answer.kind === 'refused') throw new AppError(codeOf(answer.code), answer.message)
  throw new AppError(
    'unsupported-file',
    'The file cannot be read: it is damaged, or needs more memory than there is. Save it as CSV and send that.',
  )
}

function codeOf(code: string): ErrorCode {
  return (
    Object.keys(errorStatus).find((known): known is ErrorCode => known === code) ??
    'unsupported-file'
  )
}

import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Threads that have nothing to do; they do not keep the process alive. */
const idle: Worker[] = []

/**
 * argon2id in a thread of low priority: as many run as are asked for at once. Throws where the
 * parameters are out of range.
 */
export async function deriveInThread(parameters: Argon2Parameters): Promise<Buffer> {
  const thread = idle.pop() ?? new Worker(new URL('./hash-thread.server.ts', import.meta.url))
  thread.ref()
  try {
    const answered = once(thread, 'message')
    thread.postMessage(parameters)
    const [tag] = await answered
    idle.push(thread)
    return Buffer.from(tag)
  } finally {
    thread.unref()
  }
}

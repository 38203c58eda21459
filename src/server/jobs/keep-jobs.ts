import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'

const usualPause = 5_000

/**
 * Keeps jobs running from now until the process stops: `start` resolves with what stops them. Where
 * they do not start, because the database is away just then, they are tried again after `pause`
 * milliseconds. Never rejects.
 */
export async function keepJobs(
  start: () => Promise<() => Promise<void>>,
  log: Log,
  stopping: AbortSignal,
  pause = usualPause,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      const stop = await start()
      if (!stopping.aborted) await once(stopping, 'abort')
      await stop()
    } catch (error) {
      if (stopping.aborted) return
      log.warn({ err: error }, 'the jobs did not start; they are tried again')
      await delay(pause, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

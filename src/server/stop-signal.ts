import type { Log } from './log.ts'

/**
 * Aborts when this process is asked to end: by a signal, by the end of the `npm start` that runs
 * it, or by an error that nobody caught (the exit status is 1 then, and the rest still shuts down
 * in order).
 */
export function stopSignal(log: Log): AbortSignal {
  const stopping = new AbortController()
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return
    log.info({ reason }, 'shutting down')
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  process.on('disconnect', () => stop('npm start has ended'))
  // Whoever read the log may be gone; to log that would fail in the same way, and again.
  process.stdout.on('error', () => {})
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (err) => {
      log.fatal({ err }, 'an error that nobody caught')
      process.exitCode = 1
      stop('an error')
    })
  }
  return stopping.signal
}

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { AppError } from '#src/kernel/errors.ts'
import type { Log } from '../log.ts'
import { isDatabaseUnavailable } from './connect.ts'
import { locks } from './locks.ts'
import { isMemoryRefused, refusalLimit } from './postgres-memory.ts'
import { endOfLog, runningServer, type Server, startServer, stopServer } from './postgres-server.ts'

const longestStart = 300_000

/**
 * Keeps the server running until `close`. Every process that uses it holds one connection with a
 * shared advisory lock, its lease: the kernel ends the lease of a killed process, a broken lease
 * tells that the server has died, and who gets the lock alone when leaving is the last one and
 * stops the server.
 */
export async function keepServer(
  server: Server,
  url: string,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let recovery: Promise<void> = Promise.resolve()
  let lease = await takeLease(server, url, closing.signal)
  watch()

  function watch(): void {
    lease.once('end', () => {
      if (!closing.signal.aborted) recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    log.warn('PostgreSQL has stopped; starting it again')
    while (!closing.signal.aborted) {
      try {
        lease = await takeLease(server, url, closing.signal)
        watch()
        log.info('PostgreSQL is running again')
        return
      } catch (err) {
        if (closing.signal.aborted) return
        log.error({ err }, 'PostgreSQL did not start; trying again in 5 s')
        await delay(5_000, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    async close() {
      closing.abort()
      await recovery
      if (await isLastUser(lease)) await stopServer(server.place.folder)
      await lease.end().catch(() => {})
    },
  }
}

async function isLastUser(lease: pg.Client): Promise<boolean> {
  try {
    await lease.query('select pg_advisory_unlock_shared($1, $2)', locks.serverInUse)
    const { rows } = await lease.query(
      'select pg_try_advisory_lock($1, $2) as alone',
      locks.serverInUse,
    )
    return rows[0].alone
  } catch {
    return false
  }
}

async function takeLease(server: Server, url: string, closing: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + longestStart
  let started: { exited: boolean } | undefined
  let refused = 0
  for (;;) {
    const lease = await connectLease(url)
    if (lease) return lease
    closing.throwIfAborted()
    if (!runningServer(server.place.folder)) {
      if (started?.exited) {
        if (isMemoryRefused(endOfLog(server.logFile)) && refused < refusalLimit) refused++
        else if (!mayStartSoon(server)) throw startFailed(server)
      }
      if (!started || started.exited) started = startServer(server, refused)
    }
    if (Date.now() > deadline) throw startFailed(server)
    await delay(started?.exited ? 250 : 25)
  }
}

/** A connection that holds the shared lock, or undefined where the server does not answer (yet). */
async function connectLease(url: string): Promise<pg.Client | undefined> {
  const lease = new pg.Client({
    connectionString: url,
    application_name: 'almirah lease',
    connectionTimeoutMillis: 10_000,
  })
  lease.on('error', () => {})
  try {
    await lease.connect()
    await lease.query('select pg_advisory_lock_shared($1, $2)', locks.serverInUse)
    return lease
  } catch (error) {
    await lease.end().catch(() => {})
    if (isDatabaseUnavailable(error)) return undefined
    throw error
  }
}

/**
 * Another process is starting the server just now, or children of a killed one are still ending.
 */
function mayStartSoon(server: Server): boolean {
  return /lock file ".*" already exists|shared memory block/.test(endOfLog(server.logFile))
}

function startFailed(server: Server): AppError {
  return new AppError(
    'unavailable',
    `PostgreSQL did not start. The end of ${server.logFile} says:\n${endOfLog(server.logFile)}`,
  )
}

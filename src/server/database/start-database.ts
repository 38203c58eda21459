import { setTimeout as delay } from 'node:timers/promises'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openBundledPostgres } from './bundled-postgres.ts'
import { type Database, openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

/** The database of a running process; `url` is for what needs connections of its own. */
export type RunningDatabase = Database & { url: string }

/**
 * A query that still runs then, in milliseconds, is cut off by the end of the server or of the
 * process.
 */
const longestClose = 5_000

/**
 * Opens the database that the configuration names, starting the bundled PostgreSQL where it names
 * none, and migrates it. The server and the commands beside it (`npm run import`) share one bundled
 * PostgreSQL. Throws AppError where the database cannot be reached or does not fit; nothing is left
 * running then.
 */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<RunningDatabase> {
  const { url, stop } = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await bundled(config.dataDir, log)
  try {
    const names = await migrate(url).catch((error) => Promise.reject(explained(error)))
    if (names.length > 0) log.info({ migrations: names.length }, 'the database is up to date')
  } catch (error) {
    await stop()
    throw error
  }
  const database = openDatabase(url, { connections: config.databasePool, log })
  const close = async () => {
    await Promise.race([database.close(), delay(longestClose, undefined, { ref: false })])
    await stop()
  }
  return { ...database, url, close }
}

async function bundled(dataDir: string, log: Log) {
  const postgres = await openBundledPostgres({ dataDir, log })
  return { url: postgres.url, stop: postgres.close }
}

/**
 * What the driver says about a connection names no password; its stack would only hide the
 * sentence.
 */
function explained(error: unknown): unknown {
  if (isAppError(error) || !(error instanceof Error)) return error
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  return new AppError('unavailable', `The database at DATABASE_URL cannot be used: ${reason}`)
}

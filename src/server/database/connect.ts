import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isAppError } from '#src/kernel/errors.ts'
import { columnParsers } from './column-parsers.ts'
import { preparing } from './prepared-statements.ts'
import { stepBehindOthers } from './step-behind.ts'
import type { Tables } from './tables.ts'

/** Every query goes through this type; a transaction (`Transaction<Tables>`) is one too. */
export type Db = Kysely<Tables>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const connectTimeout = 10_000
const statementTimeout = 60_000

/**
 * A pool of at most `connections` connections to the database at `url`. Connects on first use; no
 * query runs longer than a minute. A connection that breaks while idle is dropped and replaced, it
 * never ends the process. `stepsBehind`: for work that may take longer, so that pages do not wait
 * for it.
 */
export function openDatabase(
  url: string,
  { connections = 10, stepsBehind = false } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'almirah',
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    types: columnParsers,
    ...(stepsBehind ? { onConnect: stepBehindOthers } : {}),
  })
  pool.on('error', () => {})
  // The pool itself listens to idle connections only; one that breaks in use also fails its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57P05', // idle session timeout
])

/**
 * True where an error of a query means that the database cannot be reached right now, so that
 * trying again later may succeed: the HTTP layer answers 503. Error codes: PostgreSQL manual,
 * appendix A, and Node's system errors.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || isAppError(error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('08') || unavailableCodes.has(code)) {
    return !('path' in error) || ('syscall' in error && error.syscall === 'connect')
  }
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

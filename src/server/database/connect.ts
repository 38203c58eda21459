import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isAppError } from '#src/kernel/errors.ts'
import type { Log } from '../log.ts'
import { columnParsers } from './column-parsers.ts'
import { preparing } from './prepared-statements.ts'
import { stepBehindOthers } from './step-behind.ts'
import type { Tables } from './tables.ts'

/** Every query goes through this type; a transaction (`Transaction<Tables>`) is one too. */
export type Db = Kysely<Tables>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

type Pooling = {
  /** The most connections at once. */
  readonly connections?: number
  /** For work that may take longer, so that pages do not wait for it. */
  readonly stepsBehind?: boolean
  /** Told of connections that break while idle; without one nobody is. */
  readonly log?: Log
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool behind a database, for what has to know where it is; null: it has none of ours. */
export function poolOf(db: Db): pg.Pool | null {
  return pools.get(db) ?? null
}

const connectTimeout = 10_000
/** The server cuts off what runs longer; `preparing` for a server that does not answer. */
const statementTimeout = 60_000
/** Idle for so long, a connection is asked whether it is there: routers forget silent ones. */
const keepAliveAfter = 10_000

/**
 * A pool of connections to the database at `url`. Connects on first use; no query runs longer than
 * a minute. A connection that breaks while idle is dropped and replaced, it never ends the process.
 */
export function openDatabase(
  url: string,
  { connections = 10, stepsBehind = false, log }: Pooling = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'almirah',
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    types: columnParsers,
    ...(stepsBehind ? { onConnect: stepBehindOthers } : {}),
  })
  pool.on('error', (err) => {
    // Connections that are being ended may see the server stop before they are.
    if (!pool.ending) log?.warn({ err }, 'an idle connection to the database broke')
  })
  // The pool itself listens to idle connections only; one that breaks in use also fails its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  pools.set(db, pool)
  return { db, pool, close: () => db.destroy() }
}

const readOnlyServer = '25006'

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  readOnlyServer,
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57P05', // idle session timeout
])

/**
 * True where an error of a query means that the database can be read right now, but not written: a
 * standby that is about to take over, or a server whose administrator has said so.
 */
export function isDatabaseReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyServer
}

/**
 * True where an error of a query means that the database cannot be used right now, so that trying
 * again later may succeed: the HTTP layer answers 503. Error codes: PostgreSQL manual,
 * appendix A, and Node's system errors.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || isAppError(error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('08') || unavailableCodes.has(code)) {
    return !('path' in error) || ('syscall' in error && error.syscall === 'connect')
  }
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
    error.message,
  )
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { AppError } from '#src/kernel/errors.ts'
import { applyFunctions } from './apply-functions.ts'
import { installJobs } from './install-jobs.ts'
import { locks } from './locks.ts'
import { settleOrigin } from './settle-origin.ts'

export const schemaFolder = fileURLToPath(new URL('../../../db', import.meta.url))

const oldestServer = 150_000

type Migration = { name: string; sha256: string; sql: string }

/**
 * Reads `NNNN_name.sql` files in order. Any other file in the folder, or a number used twice, is an
 * error.
 */
export async function readMigrations(folder = `${schemaFolder}/migrations`): Promise<Migration[]> {
  const names = (await readdir(folder)).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) {
      throw new AppError('internal', `db/migrations/${name} is not named like 0001_catalogue.sql.`)
    }
    if (numbers.has(number))
      throw new AppError('internal', `Two migrations have the number ${number}.`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database at `url` up to the code, `folder` being `db`: applies what is missing, each
 * migration in its own transaction, then functions that changed, under an advisory lock so that
 * processes that start together take turns. Returns the names of the migrations it applied. Refuses
 * (AppError) a server older than PostgreSQL 15, a migration changed after it ran, and a database
 * that a newer version has migrated.
 */
export async function migrate(url: string, folder = schemaFolder): Promise<string[]> {
  const migrations = await readMigrations(`${folder}/migrations`)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'almirah migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1, $2)', locks.migrate)
    const applied = await applyMissing(client, migrations)
    await applyFunctions(client, `${folder}/functions`)
    await settleOrigin(client)
    await installJobs(client)
    return applied
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  checkServerVersion(rows[0].number, rows[0].name)
}

/**
 * Throws an AppError where a server is too old; `number` is its server_version_num, 150004 for
 * 15.4.
 */
export function checkServerVersion(number: number, name: string): void {
  if (number >= oldestServer) return
  throw new AppError(
    'unavailable',
    `Almirah needs PostgreSQL 15 or newer; the server at DATABASE_URL is ${name}.`,
  )
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows: applied } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  const missing = missingMigrations(migrations, applied)
  for (const migration of missing) await applyOne(client, migration)
  return missing.map((migration) => migration.name)
}

/**
 * Which of `migrations` are still to be applied, given the rows of schema_migrations. Throws
 * AppError as `migrate` does.
 */
function missingMigrations(
  migrations: Migration[],
  applied: { name: string; sha256: string }[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new AppError(
        'conflict',
        `The database is newer than this version of Almirah (it has ${name}): start the version that made it, or a newer one.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new AppError(
        'conflict',
        `db/migrations/${name} was changed after it had been applied: restore the file and write a new migration instead.`,
      )
    }
  }
  const done = new Set(applied.map((row) => row.name))
  return migrations.filter((migration) => !done.has(migration.name))
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError(
      'internal',
      `The migration ${migration.name} failed and was undone: ${reason}`,
    )
  }
}

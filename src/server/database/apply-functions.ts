import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { AppError } from '#src/kernel/errors.ts'

type FunctionFile = { readonly name: string; readonly sha256: string; readonly sql: string }

/**
 * Brings functions and triggers up to the code: runs each file of the folder that is not as it was
 * when it ran last, in a transaction of its own. Files only say what is (`create or replace`), so
 * that they may run again. Returns the names of those that ran. Throws AppError where one fails.
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`create table if not exists schema_functions (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_functions',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const files = await readFunctions(folder)
  const changed = files.filter(({ name, sha256 }) => applied.get(name) !== sha256)
  for (const file of changed) await applyOne(client, file)
  return changed.map(({ name }) => name)
}

/** The files in the order of their names. Any other file in the folder is an error. */
async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!/^[a-z0-9-]+\.sql$/.test(name)) {
        throw new AppError('internal', `db/functions/${name} is not named like loan-changes.sql.`)
      }
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyOne(client: pg.Client, { name, sha256, sql }: FunctionFile): Promise<void> {
  try {
    await client.query('begin')
    // A function may name one of a file that comes later.
    await client.query('set local check_function_bodies = off')
    await client.query(sql)
    await client.query(
      `insert into schema_functions (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
      [name, sha256],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('internal', `db/functions/${name} failed and was undone: ${reason}`)
  }
}

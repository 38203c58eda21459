import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { giveTo, newClusterAccount } from '#src/server/database/postgres-account.ts'

type Rows = { readonly name: string; readonly file: string }

/** What a dump of a database holds: the rows of its own tables, and where its sequences stand. */
export type Dump = {
  readonly tables: readonly Rows[]
  readonly sequences: readonly { name: string; value: string }[]
  remove(): void
}

/**
 * Dumps a database as `pg_dump --data-only` does, which the bundled PostgreSQL does not bring.
 * `url`: a superuser's, of a server of this machine.
 */
export async function dumpDatabase(url: string): Promise<Dump> {
  const folder = mkdtempSync(join(tmpdir(), 'almirah-dump-'))
  chmodSync(folder, 0o700)
  giveTo(newClusterAccount(), folder)
  return asSuperuser(url, async (client) => {
    await client.query('begin isolation level repeatable read')
    const { rows: names } = await client.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    )
    const tables = names.map(({ name }, at) => ({ name, file: join(folder, `${at}.copy`) }))
    for (const { name, file } of tables) await client.query(`copy public.${name} to '${file}'`)
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select format('%I', sequencename) as name, last_value::text as value
       from pg_sequences where schemaname = 'public' and last_value is not null`,
    )
    await client.query('commit')
    return { tables, sequences, remove: () => rmSync(folder, { recursive: true }) }
  })
}

/**
 * Puts a dump in the place of all rows of a migrated database, no trigger firing, as `pg_restore
 * --disable-triggers` does.
 */
export async function restoreDatabase(dump: Dump, url: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    await client.query("begin; set local session_replication_role = 'replica'")
    const all = dump.tables.map(({ name }) => `public.${name}`).join(', ')
    await client.query(`truncate ${all}`)
    for (const { name, file } of dump.tables)
      await client.query(`copy public.${name} from '${file}'`)
    for (const { name, value } of dump.sequences)
      await client.query('select setval($1, $2::bigint)', [`public.${name}`, value])
    await client.query('commit')
  })
}

/** Uses up transaction ids, as a server does in its years. */
export async function useTransactionIds(url: string, count: number): Promise<void> {
  await asSuperuser(url, (client) =>
    client.query(`do $$ begin
      for round in 1..${count} loop perform pg_current_xact_id(); commit; end loop;
    end $$`),
  )
}

async function asSuperuser<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import pg from 'pg'

/** The role of the database that may read a few tables and write none; nobody signs in as it. */
export const readerRole = 'almirah_reader'

/**
 * Makes the role of readers on the bundled server, where the product's own role may not, and lets
 * `almirah` take it. `url` is the superuser's. It may be there already.
 */
export async function makeReaderRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${readerRole}') then
        create role ${readerRole} nologin;
        grant ${readerRole} to almirah;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
  } finally {
    await client.end()
  }
}

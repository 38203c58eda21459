import { sql } from 'kysely'
import { type Db, poolOf } from './connect.ts'
import { holdLock } from './hold-lock.ts'
import { locks } from './locks.ts'
import { readerRole } from './reader-role.ts'

/** Whether a database has the role of readers, asked once a process. */
const known = new WeakMap<object, Promise<boolean>>()

/**
 * Runs `work`, which only reads, in one snapshot of the database: no statement of it takes longer
 * than `milliseconds`, it can write nothing, and under the role of readers it sees `tables` alone.
 * A server on which the product may neither make that role nor use it has the first two. Errors:
 * PostgreSQL's own; see `isTooLong`.
 */
export async function readOnly<Result>(
  db: Db,
  { tables, milliseconds }: { readonly tables: readonly string[]; readonly milliseconds: number },
  work: (within: Db) => Promise<Result>,
): Promise<Result> {
  const isReader = await hasReader(db, tables)
  return db.transaction().execute(async (within) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(within)
    await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(within)
    if (isReader) await sql`set local role ${sql.id(readerRole)}`.execute(within)
    return work(within)
  })
}

/** Whether PostgreSQL has cut a statement off because it took too long. */
export function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** Whether `readOnly` reads under the role of readers there. */
export function hasReader(db: Db, tables: readonly string[]): Promise<boolean> {
  const key = poolOf(db) ?? db
  const asked = known.get(key) ?? prepareReader(db, tables)
  known.set(key, asked)
  // What could not be asked is asked again.
  asked.catch(() => known.delete(key))
  return asked
}

async function prepareReader(db: Db, tables: readonly string[]): Promise<boolean> {
  if (!(await mayBeReader(db)) && !(await makeReader(db))) return false
  await db.transaction().execute(async (within) => {
    await holdLock(within, locks.readerRole)
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${tables}::text[]) as name
      where not has_table_privilege(${readerRole}, name, 'select')`.execute(within)
    for (const { name } of rows) {
      await sql`grant select on ${sql.table(name)} to ${sql.id(readerRole)}`.execute(within)
    }
  })
  return true
}

async function mayBeReader(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((select pg_has_role(oid, 'member') from pg_roles
      where rolname = ${readerRole}), false) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** SQLSTATE: insufficient privilege; the role is there, and another one's; made at once by two. */
const refused = new Set(['42501', '42710', '23505'])

async function makeReader(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (within) => {
      await sql`create role ${sql.id(readerRole)} nologin`.execute(within)
      await sql`grant ${sql.id(readerRole)} to current_user`.execute(within)
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && refused.has(String(error.code))) return false
    throw error
  }
}

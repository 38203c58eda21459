import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

const known = new WeakMap<Db, Map<string, string>>()

/**
 * A random key of the product, 256 bits as hexadecimal. It is made on first use and kept in the
 * database, so that all processes have the same one. What leaks with the database must not rest on
 * it alone.
 */
export async function secretOf(db: Db, name: string): Promise<string> {
  const read = known.get(db)?.get(name)
  if (read) return read
  const made = randomBytes(32).toString('hex')
  await sql`insert into secrets (name, value) values (${name}, ${made}) on conflict do nothing`.execute(
    db,
  )
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  known.set(db, (known.get(db) ?? new Map<string, string>()).set(name, value))
  return value
}

import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Holds an advisory lock of `locks` until the transaction of `within` ends; waits until it is free.
 */
export async function holdLock(
  within: Db,
  [group, lock]: readonly [number, number],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${group}::integer, ${lock}::integer)`.execute(within)
}

/** The same of a lock by name: one for each person, or each thing, that waits for itself alone. */
export async function holdNamedLock(within: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(within)
}

import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import type { Facets } from './search.ts'

/** What a search counts besides its page of books. */
export type Counts = { readonly total: number; readonly facets: Facets }

/** Counts with the snapshot of the database that they were taken in. */
type Entry = { readonly counts: Counts; readonly snapshot: string }
type Entries = Map<string, Entry>

const entriesKept = 300

const caches = new WeakMap<Db, Entries>()

/** The counts that this process keeps for a database. */
export function countCache(db: Db): Entries {
  const known = caches.get(db)
  if (known) return known
  const entries: Entries = new Map()
  caches.set(db, entries)
  return entries
}

/**
 * Counts of the search that `key` names: kept ones while the catalogue has not changed since, else counted by `count`.
 * `db` is a transaction with one snapshot. Every change of a book or copy leaves an audit row with its transaction, so a
 * row that the kept snapshot could not see tells of a change, in whatever order transactions are committed.
 */
export async function keptCounts(
  db: Db,
  entries: Entries,
  key: string,
  count: () => Promise<Counts>,
): Promise<Counts> {
  const kept = entries.get(key)
  const { snapshot, changed } = await changesSince(db, kept?.snapshot ?? null)
  if (kept && !changed) return kept.counts
  const counts = await count()
  entries.delete(key)
  entries.set(key, { counts, snapshot })
  const [oldest] = entries.keys()
  if (entries.size > entriesKept && oldest !== undefined) entries.delete(oldest)
  return counts
}

async function changesSince(db: Db, snapshot: string | null) {
  const { rows } = await sql<{ snapshot: string; changed: boolean }>`
    select pg_current_snapshot()::text as snapshot, exists (
      select from audit
      where transaction_id >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
        and not pg_visible_in_snapshot(transaction_id, ${snapshot}::text::pg_snapshot)
    ) as changed`.execute(db)
  return rows[0] ?? { snapshot: '', changed: true }
}

import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import type { Facets } from './search.ts'

/** What a search counts besides its page of books. */
export type Counts = { readonly total: number; readonly facets: Facets }

type Entry = { readonly counts: Counts; readonly version: number; readonly at: number }
type Entries = Map<string, Entry>

const entriesKept = 300
/** A change that was committed out of order shows after so many milliseconds at the latest. */
const longest = 30_000
/** While the catalogue changes all the time, as during an import, a great search is counted anew only so often. */
const whileChanging = 5000
const great = 20_000

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
 * Every change of a book or copy leaves an audit row, so the last of them tells whether there was one.
 */
export async function keptCounts(
  db: Db,
  entries: Entries,
  key: string,
  count: () => Promise<Counts>,
): Promise<Counts> {
  const version = await catalogueVersion(db)
  const kept = entries.get(key)
  const age = kept ? performance.now() - kept.at : Number.POSITIVE_INFINITY
  if (
    kept &&
    (kept.version === version ? age < longest : kept.counts.total > great && age < whileChanging)
  ) {
    return kept.counts
  }
  const counts = await count()
  entries.delete(key)
  entries.set(key, { counts, version, at: performance.now() })
  const [oldest] = entries.keys()
  if (entries.size > entriesKept && oldest !== undefined) entries.delete(oldest)
  return counts
}

async function catalogueVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select coalesce(max(id), 0) as version from audit`.execute(db)
  return rows[0]?.version ?? 0
}

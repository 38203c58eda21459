import type { Facets, SearchFilters } from './search.ts'
import { countValues } from './search-index/count-values.ts'
import { filterBooks, setFilters } from './search-index/filter-books.ts'
import { numberFilters } from './search-index/number-filters.server.ts'
import type { NumberSet } from './search-index/number-sets.ts'

import type { SearchStore } from './search-index/search-store.server.ts'
import { type ShownValues, shownValues } from './search-index/shown-values.server.ts'
import { VersionedCache } from './search-index/versioned-cache.ts'
import { findMatches, type Matches } from './search-matching.server.ts'
import type { SearchQuery } from './search-query.ts'

export type Counts = {
  /** The books that pass the filters. */
  readonly passing: NumberSet
  readonly values: ShownValues
  readonly matches: Matches
  /** The values with their names, once these have been read. */
  facets?: Facets
  /** The likeliest books in their order, once they have been ranked. */
  ranked?: readonly number[]
}
type Kept = Counts & { readonly bytes: number }

const kept = new WeakMap<SearchStore, VersionedCache<Kept>>()

/** Finds and filters the books of a search and counts beside the filters; kept while the catalogue does not change. */
export async function keptCounts(
  store: SearchStore,
  query: SearchQuery,
  filters: SearchFilters,
): Promise<Counts> {
  const cache = kept.get(store) ?? new VersionedCache<Kept>(16)
  kept.set(store, cache)
  const { version } = store
  const key = JSON.stringify([query.text, query.clauses, filters])
  const known = cache.get(key, version)
  if (known) return known
  const matches = await findMatches(store, query)
  const numbered = await numberFilters(store, filters)
  const filtered =
    setFilters(filters).length === 0
      ? { passing: matches.books, heldBack: new Map() }
      : filterBooks(store.columns, matches.books, numbered)
  const values = shownValues(countValues(store.columns, filtered, numbered), numbered)
  const entry = {
    matches,
    passing: filtered.passing,
    values,
    bytes: 8000 + 16 * matches.books.length,
  }
  cache.set(key, version, entry)
  return entry
}

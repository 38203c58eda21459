import type { Facets, SearchFilters } from './search.ts'
import { AskedAgain } from './search-index/asked-again.ts'
import { countValues } from './search-index/count-values.ts'
import { filterBooks, setFilters } from './search-index/filter-books.ts'
import { numberFilters } from './search-index/number-filters.server.ts'
import type { NumberSet } from './search-index/number-sets.ts'
import type { SearchStore } from './search-index/search-store.server.ts'
import { type ShownValues, shownValues } from './search-index/shown-values.server.ts'
import { VersionedCache } from './search-index/versioned-cache.ts'
import { findMatches, type Matches } from './search-matching.server.ts'
import type { SearchQuery } from './search-query.ts'

/** What a search's text finds, and those of these books that pass the filters. */
export type FoundBooks = { readonly matches: Matches; readonly passing: NumberSet }

/** What a search found. */
export type FoundSearch = {
  readonly total: number
  /** Whether books may be missing, since too many had to be looked at. */
  readonly cut: boolean
  readonly values: ShownValues
  /** The values with their names, once these have been read. */
  facets?: Facets
  /** The first books of the order of relevance, once they have been ranked. */
  ranked?: readonly number[]
  /** The spelling under which the books were rather meant, once it was looked for. */
  spelling?: { readonly text: string | null }
  /** The books themselves; where they are very many and memory was short, they are found again. */
  readonly books: () => Promise<FoundBooks>
}
type Cached = FoundSearch & { readonly bytes: number }

const cacheMegabytes = 16
const searchesRemembered = 4000
/**
 * Of a search that found more books, what its first page shows is kept, and the books as long as
 * nobody needs the memory.
 */
const mostBooks = 5000

type Caches = { readonly cached: VersionedCache<Cached>; readonly asked: AskedAgain<string> }
const caches = new WeakMap<SearchStore, Caches>()

/**
 * Finds and filters the books of a search and counts beside the filters. Of a search that comes
 * again it is kept while the catalogue does not change.
 */
export async function cachedSearch(
  store: SearchStore,
  query: SearchQuery,
  filters: SearchFilters,
): Promise<FoundSearch> {
  const own = caches.get(store) ?? {
    cached: new VersionedCache<Cached>(cacheMegabytes),
    asked: new AskedAgain<string>(searchesRemembered),
  }
  caches.set(store, own)
  const { cached, asked } = own
  const { version } = store
  const key = JSON.stringify([query.text, query.clauses, filters])
  const known = cached.get(key, version)
  if (known) return known
  const { books, values } = await findBooks(store, query, filters)
  const few = books.matches.books.length <= mostBooks ? books : null
  const many = few ? null : new WeakRef(books)
  const found = {
    total: books.passing.length,
    cut: books.matches.cut,
    values,
    books: async () => few ?? many?.deref() ?? (await findBooks(store, query, filters)).books,
    bytes: 8000 + (few ? 16 * books.matches.books.length : 0),
  }
  if (asked.note(key)) cached.set(key, version, found)
  return found
}

async function findBooks(store: SearchStore, query: SearchQuery, filters: SearchFilters) {
  const matches = await findMatches(store, query)
  const numbered = await numberFilters(store, filters)
  const filtered =
    setFilters(filters).length === 0
      ? { passing: matches.books, heldBack: new Map() }
      : filterBooks(store.columns, matches.books, numbered)
  const values = shownValues(countValues(store.columns, filtered, numbered), numbered)
  return { books: { matches, passing: filtered.passing }, values }
}

import type { NothingFound, SearchFilters } from './search.ts'
import type { FoundSearch } from './search-counts.server.ts'
import { type FilterName, filterBooks, setFilters } from './search-index/filter-books.ts'
import { numberFilters } from './search-index/number-filters.server.ts'
import type { SearchStore } from './search-index/search-store.server.ts'
import type { Clause, SearchQuery, Term } from './search-query.ts'

const wordsCounted = 8

/**
 * Why a search found nothing: how many books each of its parts finds alone, and which filters stand
 * in the way.
 */
export async function explainNothing(
  store: SearchStore,
  query: SearchQuery,
  filters: SearchFilters,
  found: FoundSearch,
): Promise<NothingFound> {
  const { books, perClause } = (await found.books()).matches
  const { heldBack } = filterBooks(store.columns, books, await numberFilters(store, filters))
  const asked = query.clauses.flatMap((clause, index) =>
    clause.excluded ? [] : [{ word: spelled(clause), count: perClause[index] ?? 0 }],
  )
  const set = setFilters(filters)
  const dropped = (filter: FilterName) => ({ filter, count: heldBack.get(filter)?.length ?? 0 })
  return {
    words: asked.length > 1 ? asked.slice(0, wordsCounted) : [],
    withoutFilters: set.length === 0 ? 0 : books.length,
    dropFilters: set.map(dropped).filter(({ count }) => count > 0),
  }
}

function spelled(clause: Clause): string {
  return clause.anyOf.map(termText).join(' or ')
}

function termText(term: Term): string {
  switch (term.kind) {
    case 'word':
      return term.word.parts.length > 0 ? term.word.parts.join('-') : term.word.text
    case 'phrase':
      return `"${term.words.map((word) => word.text).join(' ')}"`
    case 'year':
      return term.from === term.to ? String(term.from) : `${term.from}–${term.to}`
    case 'language':
      return term.code
    default:
      return term.value
  }
}

import type { Db } from '../../server/database/connect.ts'
import type { NothingFound, SearchFilters } from './search.ts'
import {
  allOf,
  filterConditions,
  searchCondition,
  textCondition,
} from './search-conditions.server.ts'
import { findCopyIds } from './search-copies.server.ts'
import { countBooks } from './search-facets.server.ts'
import type { Clause, SearchQuery, Term } from './search-query.ts'

const wordsCounted = 8

/** Why a search found nothing: how many books each of its parts finds alone, and which filters stand in the way. */
export async function explainNothing(
  db: Db,
  query: SearchQuery,
  filters: SearchFilters,
): Promise<NothingFound> {
  const copies = await findCopyIds(db, query)
  const text = textCondition(query, copies)
  const conditions = filterConditions(filters)
  const words: { word: string; count: number }[] = []
  const asked = query.clauses.filter((clause) => !clause.excluded).slice(0, wordsCounted)
  for (const clause of asked.length > 1 ? asked : []) {
    const alone: SearchQuery = { ...query, clauses: [clause], whole: [] }
    words.push({ word: spelled(clause), count: await countBooks(db, textCondition(alone, copies)) })
  }
  const dropFilters: { filter: NothingFound['dropFilters'][number]['filter']; count: number }[] = []
  for (const filter of conditions.keys()) {
    const count = await countBooks(db, searchCondition(text, conditions, filter))
    if (count > 0) dropFilters.push({ filter, count })
  }
  const withoutFilters = conditions.size === 0 ? 0 : await countBooks(db, allOf([text]))
  return { words, withoutFilters, dropFilters }
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

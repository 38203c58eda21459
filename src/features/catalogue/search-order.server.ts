import { type RawBuilder, sql } from 'kysely'
import { titleSort } from './book-keys.ts'
import type { Sort } from './search.ts'
import { rankingQuery, spelledQuery, wholeCondition } from './search-conditions.server.ts'
import type { CopyIds } from './search-copies.server.ts'
import { asksForAll, type SearchQuery } from './search-query.ts'

/** The order of results, as the list after `order by`; it ends with the book's number, so that pages are stable. */
export function orderOf(sort: Sort, query: SearchQuery, copies: CopyIds): RawBuilder<unknown> {
  switch (sort) {
    case 'title':
      return sql`title_sort, number`
    case 'author':
      return sql`author_sort, number`
    case 'year':
      return sql`year desc nulls last, number`
    case 'year-old':
      return sql`year, number`
    case 'newest':
      return sql`created_at desc, number desc`
    case 'call-number':
      return sql`call_sort, number`
    case 'relevance':
      return asksForAll(query) ? sql`created_at desc, number desc` : relevance(query, copies)
  }
}

/** Weights of D, C, B, A: the rest, subjects, people, titles. */
const weights = '{0.1,0.3,0.6,1.0}'

/** What a book gains whose title has all the words as they were spelled, in tenths of a rank that is 1 at most. */
const spelledGain = 3

/**
 * The number that was typed, the title that was typed, titles that begin with it; then by where the words stand and how
 * near to each other, words as spelled before other forms of them; of equals the latest edition.
 */
function relevance(query: SearchQuery, copies: CopyIds): RawBuilder<unknown> {
  const title = titleSort(query.text, [])
  const words = rankingQuery(query)
  const spelled = spelledQuery(query)
  const rank =
    words === null || spelled === null
      ? sql`null::integer`
      : sql`round(10 * ts_rank(${weights}::real[], search, ${words}::tsquery))
          + case when search @@ ${spelled}::tsquery then ${spelledGain}::integer else 0 end`
  return sql`
    case when ${wholeCondition(query, copies)} then 0 when title_sort = ${title} then 1
      when starts_with(title_sort, ${`${title} `}) then 2 else 3 end,
    ${rank} desc, year desc nulls last, number`
}

import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import { titleSort } from './book-keys.ts'
import { bestBooks } from './search-index/best-books.ts'
import { titleHash } from './search-index/book-columns.ts'
import {
  difference,
  intersection,
  type NumberSet,
  numberSet,
  union,
} from './search-index/number-sets.ts'
import type { SearchStore } from './search-index/search-store.server.ts'
import { type Matches, rankedClauses, titleTerm } from './search-matching.server.ts'
import { asksForAll, type SearchQuery } from './search-query.ts'
import { tsquery } from './search-tsquery.ts'

/** So many of the likeliest books are ranked by where exactly the words stand; the others follow as they are. */
const rankedExactly = 100

/** What a book gains by having the words in its title, as they are spelled, and nothing else; quality is 1,000 at most. */
const titledGain = 1000
const spelledGain = 500
const sameTitleGain = 2000

/**
 * The books at those places of the order of relevance: the number that was typed, the title that was typed, titles that
 * begin with it; then by where the words stand and how near to each other, words as spelled before other forms of them;
 * of equals the latest edition. `books` are those of the matches that pass the filters.
 */
export async function booksByRelevance(
  store: SearchStore,
  query: SearchQuery,
  matches: Matches,
  books: NumberSet,
  { offset, size }: { offset: number; size: number },
): Promise<number[]> {
  if (asksForAll(query)) return newest(books, offset, size)
  const first = likeliest(store, query, matches, books)
  if (offset + size <= rankedExactly || first.length === books.length) {
    const ranked = await rank(store.db, query, matches, first)
    return ranked.slice(offset, offset + size)
  }
  const ranked =
    offset < first.length ? (await rank(store.db, query, matches, first)).slice(offset) : []
  const others = difference(books, first)
  const from = Math.max(0, offset - first.length)
  const best = bestBooks(others, scores(store, query, matches, others), from + size, 'newest')
  return [...ranked, ...best.subarray(from)].slice(0, size)
}

function newest(books: NumberSet, offset: number, size: number): number[] {
  const end = Math.max(0, books.length - offset)
  return Array.from(books.subarray(Math.max(0, end - size), end)).reverse()
}

function likeliest(
  store: SearchStore,
  query: SearchQuery,
  matches: Matches,
  books: NumberSet,
): NumberSet {
  if (books.length <= rankedExactly) return books
  const best = bestBooks(books, scores(store, query, matches, books), rankedExactly, 'newest')
  return union([numberSet(best), intersection(matches.whole, books)])
}

function scores(
  { columns }: SearchStore,
  query: SearchQuery,
  matches: Matches,
  books: NumberSet,
): Uint32Array {
  const title = titleHash(titleSort(query.text, []))
  const found = new Uint32Array(books.length)
  let titled = 0
  let spelled = 0
  for (let place = 0; place < books.length; place++) {
    const book = books[place] as number
    while ((matches.titled[titled] as number) < book) titled++
    while ((matches.spelled[spelled] as number) < book) spelled++
    found[place] =
      (columns.quality[book] as number) +
      (matches.titled[titled] === book ? titledGain : 0) +
      (matches.spelled[spelled] === book ? spelledGain : 0) +
      (columns.title[book] === title ? sameTitleGain : 0)
  }
  return found
}

/** Weights of D, C, B, A: the rest, subjects, people, titles. */
const weights = '{0.1,0.3,0.6,1.0}'
/** What a book gains whose title has all the words as they were spelled, in tenths of a rank that is 1 at most. */
const spelledRank = 3

async function rank(
  db: Db,
  query: SearchQuery,
  matches: Matches,
  books: NumberSet,
): Promise<number[]> {
  const title = titleSort(query.text, [])
  const clauses = rankedClauses(query)
  const all = clauses.map((anyOf) => `(${anyOf.map(tsquery).join('|')})`).join('&')
  const relevance =
    all === ''
      ? sql`null::integer`
      : sql`round(10 * ts_rank(${weights}::real[], search, ${all}::tsquery))
          + case when search @@ ${spelledQuery(query)}::tsquery then ${spelledRank}::integer else 0 end`
  const whole = Array.from(intersection(matches.whole, books))
  const { rows } = await sql<{ number: number }>`
    select number from books where number = any(${Array.from(books)}::bigint[])
    order by case when number = any(${whole}::bigint[]) then 0 when title_sort = ${title} then 1
      when starts_with(title_sort, ${`${title} `}) then 2 else 3 end,
      ${relevance} desc, year desc nulls last, number`.execute(db)
  return rows.map((row) => row.number)
}

/** The words as they are spelled, those without a field in a title. */
function spelledQuery(query: SearchQuery): string {
  return rankedClauses(query)
    .map((anyOf) => `(${anyOf.map((term) => tsquery(titleTerm(term, true))).join('|')})`)
    .join('&')
}

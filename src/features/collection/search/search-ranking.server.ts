import { type RawBuilder, sql } from 'kysely'
import { titleSort } from '#src/features/collection/books/book-keys.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FoundBooks, FoundSearch } from './search-counts.server.ts'
import { bestBooks } from './search-index/best-books.ts'
import { titleHash } from './search-index/book-columns.ts'
import { difference, has, type NumberSet, numberSet } from './search-index/number-sets.ts'
import type { SearchStore } from './search-index/search-store.server.ts'
import { fieldTerm, type Matches, rankedClauses } from './search-matching.server.ts'
import { asksForAll, type SearchQuery } from './search-query.ts'
import { booksSorted } from './search-sorting.server.ts'
import { tsquery } from './search-tsquery.ts'
import { type TitleAndPeople, titlesAndPeople } from './title-and-people.ts'

/**
 * So many of the likeliest books are ranked by where exactly the words stand; the others follow as
 * they are.
 */
const rankedExactly = 100

/** What a book gains, where its quality is 1,000 at most. */
const gains = {
  titled: 1000,
  spelled: 500,
  authored: 600,
  sameTitle: 2000,
  titleOfPeople: 1500,
  begins: 300,
  whole: 10_000,
}

/**
 * The books at those places of the order of relevance: the number that was typed, the title that
 * was typed, alone or with its people, titles that begin with it; then by where the words stand,
 * words as spelled before other forms of them, and of several words by how near they are to each
 * other; of equals the latest and best described. `found` is what the query found.
 */
export async function booksByRelevance(
  store: SearchStore,
  query: SearchQuery,
  found: Pick<FoundSearch, 'total' | 'ranked' | 'books'>,
  { offset, size }: { offset: number; size: number },
): Promise<readonly number[]> {
  found.ranked ??= await rankFirst(store, query, await found.books())
  const { ranked, total } = found
  if (offset + size <= ranked.length || ranked.length === total) {
    return ranked.slice(offset, offset + size)
  }
  const { matches, passing } = await found.books()
  if (asksForAll(query)) return booksSorted(store, 'newest', passing, { offset, size })
  const others = difference(passing, numberSet(Uint32Array.from(ranked)))
  const from = Math.max(0, offset - ranked.length)
  const next = likeliest(store, query, matches, others, from + size).slice(from)
  return [...ranked.slice(offset), ...next].slice(0, size)
}

async function rankFirst(
  store: SearchStore,
  query: SearchQuery,
  { matches, passing }: FoundBooks,
): Promise<readonly number[]> {
  if (asksForAll(query)) {
    return booksSorted(store, 'newest', passing, { offset: 0, size: rankedExactly })
  }
  const first = likeliest(store, query, matches, passing, rankedExactly)
  return isOneWord(query) ? first : rank(store.db, query, matches, first)
}

/** Of one word nothing is near to another: where it stands tells all. */
function isOneWord(query: SearchQuery): boolean {
  const [first, ...others] = rankedClauses(query)
  return others.length === 0 && (first ?? []).every((term) => term.kind !== 'phrase')
}

/** The best of the books by what the index alone tells of them. */
function likeliest(
  store: SearchStore,
  query: SearchQuery,
  matches: Matches,
  books: NumberSet,
  count: number,
): number[] {
  return Array.from(bestBooks(books, scores(store, query, matches, books), count, 'newest'))
}

function scores(
  { columns }: SearchStore,
  query: SearchQuery,
  matches: Matches,
  books: NumberSet,
): Uint32Array {
  const title = titleSort(query.text, [])
  const hash = titleHash(title)
  const firstWord = titleHash(title.split(' ', 1)[0] ?? '')
  const besidePeople = new Set(titlesAndPeople(query).map((one) => titleHash(one.title)))
  const found = new Uint32Array(books.length)
  for (let place = 0; place < books.length; place++) {
    const book = books[place] as number
    let score = columns.quality[book] as number
    if (columns.firstWord[book] === firstWord) score += gains.begins
    if (columns.title[book] === hash) score += gains.sameTitle
    else if (besidePeople.has(columns.title[book] as number)) score += gains.titleOfPeople
    found[place] = score
  }
  for (const set of ['titled', 'spelled', 'authored', 'whole'] as const) {
    addTo(found, books, matches[set], gains[set])
  }
  return found
}

/** Adds the gain to the scores of the books that are in the set; both ascend. */
function addTo(scores: Uint32Array, books: NumberSet, set: NumberSet, gain: number): void {
  let at = 0
  for (let place = 0; place < books.length && at < set.length; place++) {
    const book = books[place] as number
    while ((set[at] as number) < book) at++
    if (set[at] === book) scores[place] = (scores[place] as number) + gain
  }
}

/** Weights of D, C, B, A: the rest, subjects, people, titles. */
const weights = '{0.1,0.3,0.6,1.0}'
/**
 * What a book gains whose title has all the words as they were spelled, in tenths of a rank that is
 * 1 at most.
 */
const spelledRank = 3

async function rank(
  db: Db,
  query: SearchQuery,
  matches: Matches,
  books: readonly number[],
): Promise<number[]> {
  const title = titleSort(query.text, [])
  const clauses = rankedClauses(query)
  const all = clauses.map((anyOf) => `(${anyOf.map(tsquery).join('|')})`).join('&')
  const relevance =
    all === ''
      ? sql`null::integer`
      : sql`round(10 * ts_rank(${weights}::real[], search, ${all}::tsquery))
          + case when search @@ ${spelledQuery(query)}::tsquery then ${spelledRank}::integer else 0 end`
  const whole = books.filter((book) => has(matches.whole, book))
  const readings = titlesAndPeople(query)
  const ofPeople = (has: (title: RawBuilder<string>) => RawBuilder<unknown>) =>
    sql`exists (select from ${readingRows(readings)} where ${has(sql<string>`reading.title`)}
      and search @@ reading.people::tsquery)`
  const { rows } = await sql<{ number: number }>`
    select number from books where number = any(${books}::bigint[])
    order by case when number = any(${whole}::bigint[]) then 0 when title_sort = ${title} then 1
      when ${ofPeople((wanted) => sql`title_sort = ${wanted}`)} then 2
      when starts_with(title_sort, ${`${title} `}) then 3
      when ${ofPeople((wanted) => sql`starts_with(title_sort, ${wanted} || ' ')`)} then 4 else 5 end,
      ${relevance} desc, year desc nulls last, number`.execute(db)
  return rows.map((row) => row.number)
}

function readingRows(readings: readonly TitleAndPeople[]): RawBuilder<unknown> {
  const titles = readings.map((one) => one.title)
  const people = readings.map((one) => one.people.map(tsquery).join('&'))
  return sql`unnest(${titles}::text[], ${people}::text[]) as reading (title, people)`
}

/** The words as they are spelled, those without a field in a title. */
function spelledQuery(query: SearchQuery): string {
  return rankedClauses(query)
    .map((anyOf) => `(${anyOf.map((term) => tsquery(fieldTerm(term, 'title', true))).join('|')})`)
    .join('&')
}

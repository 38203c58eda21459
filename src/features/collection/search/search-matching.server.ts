import { sql } from 'kysely'
import { type BookColumns, codeOf } from './search-index/book-columns.ts'
import {
  difference,
  intersection,
  type NumberSet,
  noNumbers,
  numberSet,
  union,
} from './search-index/number-sets.ts'
import type { SearchStore } from './search-index/search-store.server.ts'
import { termSets } from './search-index/term-sets.server.ts'
import { asksForAll, type Clause, type SearchQuery, type Term } from './search-query.ts'
import { isVectorTerm, type VectorTerm, wanted } from './search-tsquery.ts'

/** The books that a search's text finds. */
export type Matches = {
  readonly books: NumberSet
  /** Those whose number, or that of one of whose copies, is the text as a whole. */
  readonly whole: NumberSet
  /** Those that have all the words in their titles, in any form; as they are spelled. */
  readonly titled: NumberSet
  readonly spelled: NumberSet
  /** Those that have all the words in the names of their people. */
  readonly authored: NumberSet
  /** How many books each clause finds alone, in the order of the clauses. */
  readonly perClause: readonly number[]
  /** Whether books may be missing, since too many had to be looked at. */
  readonly cut: boolean
}

/** Finds the books of a search's text, among all that are in the catalogue now. */
export async function findMatches(store: SearchStore, query: SearchQuery): Promise<Matches> {
  const { columns } = store
  if (asksForAll(query)) {
    return { ...nothing, books: columns.all(), perClause: [] }
  }
  const ranked = rankedClauses(query)
  const terms = [...query.clauses.flatMap((clause) => clause.anyOf), ...query.whole]
  const inTitle = ranked.map((anyOf) => anyOf.map((term) => fieldTerm(term, 'title', false)))
  const asSpelled = ranked.map((anyOf) => anyOf.map((term) => fieldTerm(term, 'title', true)))
  const ofPeople = ranked.map((anyOf) => anyOf.map((term) => fieldTerm(term, 'author', false)))
  const inFields = [...inTitle, ...asSpelled, ...ofPeople].flat()
  const asked = [...terms.filter(isVectorTerm), ...inFields]
  const found = await termSets(store, asked.map(wanted))
  const copies = await copyBooks(store, terms)
  const sets = new Map<Term, NumberSet>(
    asked.map((term, index) => [term, found.sets[index] ?? noNumbers]),
  )
  const setOf = (term: Term) => sets.get(term) ?? otherSet(store, term, copies)
  const eitherOf = (all: readonly Term[]) => union(all.map(setOf))
  const clauseSets = query.clauses.map((clause) => eitherOf(clause.anyOf))
  const whole = present(columns, eitherOf(query.whole))
  const exactWhole = eitherOf(query.whole.filter((term) => term.kind !== 'call'))
  const books = present(columns, union([combine(columns, query.clauses, clauseSets), whole]))
  const inAll = (groups: readonly VectorTerm[][]) =>
    groups.length === 0 ? noNumbers : groups.map(eitherOf).reduce(intersection)
  return {
    books,
    whole: present(columns, exactWhole),
    titled: intersection(inAll(inTitle), books),
    spelled: intersection(inAll(asSpelled), books),
    authored: intersection(inAll(ofPeople), books),
    perClause: clauseSets.map((set) => present(columns, set).length),
    cut: found.cut,
  }
}

const nothing = {
  whole: noNumbers,
  titled: noNumbers,
  spelled: noNumbers,
  authored: noNumbers,
  cut: false,
}

/**
 * Clauses by which relevance is told, each as its terms: those of words and numbers that are not
 * excluded.
 */
export function rankedClauses(query: SearchQuery): VectorTerm[][] {
  return query.clauses.flatMap((clause) => {
    const terms = clause.anyOf.filter(isVectorTerm)
    return clause.excluded || terms.length < clause.anyOf.length ? [] : [terms]
  })
}

/** The term as it is asked of titles or of people, where it names no field of its own. */
export function fieldTerm(term: VectorTerm, field: 'title' | 'author', exact: boolean): VectorTerm {
  if (term.kind === 'phrase') return { ...term, field: term.field ?? field }
  if (term.kind !== 'word') return { ...term }
  return { ...term, field: term.field ?? field, exact: exact || term.exact }
}

function combine(
  columns: BookColumns,
  clauses: readonly Clause[],
  sets: readonly NumberSet[],
): NumberSet {
  if (clauses.length === 0) return noNumbers
  const having = sets.filter((_, index) => !clauses[index]?.excluded)
  const without = sets.filter((_, index) => clauses[index]?.excluded)
  having.sort((one, other) => one.length - other.length)
  const found = having.length === 0 ? columns.all() : having.reduce(intersection)
  return without.reduce(difference, found)
}

/** Without the books that are gone. */
function present({ quality }: BookColumns, books: NumberSet): NumberSet {
  let gone = 0
  for (let place = 0; place < books.length; place++) {
    if (!quality[books[place] as number]) gone++
  }
  return gone === 0 ? books : books.filter((book) => quality[book])
}

function otherSet(
  { columns, languages }: SearchStore,
  term: Term,
  copies: ReadonlyMap<string, NumberSet>,
): NumberSet {
  switch (term.kind) {
    case 'year':
      return columns.all().filter((book) => {
        const year = columns.yearOf(book)
        return year !== null && year >= term.from && year <= term.to
      })
    case 'language': {
      const code = codeOf('language', languages.numberOf(term.code))
      return columns.all().filter((book) => {
        const start = columns.start[book] ?? 0
        return columns.pool.subarray(start, start + (columns.length[book] ?? 0)).includes(code)
      })
    }
    case 'copy':
      return copies.get(term.value) ?? noNumbers
    default:
      return noNumbers
  }
}

/** Books by the accession number or barcode of one of their copies, in any letter case. */
async function copyBooks(
  { db }: SearchStore,
  terms: readonly Term[],
): Promise<Map<string, NumberSet>> {
  const numbers = [...new Set(terms.flatMap((term) => (term.kind === 'copy' ? term.value : [])))]
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ given: string; books: number[] }>`
    select given, array_agg(books.number::integer) as books
    from unnest(${numbers}::text[]) as given
    join copies on upper(copies.accession_number) collate "C" = upper(given)
      or upper(copies.barcode) collate "C" = upper(given)
    join books on books.id = copies.book_id
    where not copies.hidden and copies.state <> 'withdrawn'
    group by given`.execute(db)
  return new Map(rows.map((row) => [row.given, numberSet(Uint32Array.from(row.books))]))
}

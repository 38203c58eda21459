import { type RawBuilder, sql } from 'kysely'
import { nameKey } from './book-keys.ts'
import { shownCopy } from './book-list.server.ts'
import type { ListFilter, SearchFilters } from './search.ts'
import type { CopyIds } from './search-copies.server.ts'
import { asksForAll, type Clause, type SearchQuery, type Term } from './search-query.ts'
import { isVectorTerm, tsquery, type VectorTerm } from './search-tsquery.ts'

export type Condition = RawBuilder<boolean>

/** A filter that stands alone: counts for it are taken over the books that pass all the others. */
export type FilterName = ListFilter | 'year' | 'available'

const always = sql<boolean>`true`
const never = sql<boolean>`false`

/** All of the conditions. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? always : sql<boolean>`(${sql.join([...conditions], sql` and `)})`
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? never : sql<boolean>`(${sql.join([...conditions], sql` or `)})`
}

/** The condition on `books` that a search's text states. */
export function textCondition(query: SearchQuery, copies: CopyIds): Condition {
  if (asksForAll(query)) return always
  const whole = [
    vectorOf(query.whole),
    ...query.whole.flatMap((term) => otherTerm(term, copies) ?? []),
  ]
  if (query.clauses.length === 0) return anyOf(whole.flatMap((one) => one ?? []))
  const inVector = query.clauses.filter((clause) => clause.anyOf.every(isVectorTerm))
  const others = query.clauses.filter((clause) => !inVector.includes(clause))
  const words = inVector.map((clause) => clauseQuery(clause)).join('&')
  const clauses = [
    ...(words ? [found(words)] : []),
    ...others.map((clause) => mixedClause(clause, copies)),
  ]
  return anyOf([allOf(clauses), ...whole.flatMap((one) => one ?? [])])
}

/** The clauses that the vector answers as one tsquery for ranking; null where there are none. */
export function rankingQuery(query: SearchQuery): string | null {
  return (
    rankedClauses(query)
      .map((clause) => clauseQuery(clause))
      .join('&') || null
  )
}

/** The same, of words as they are spelled, those without a field in a title; null where there are none. */
export function spelledQuery(query: SearchQuery): string | null {
  return (
    rankedClauses(query)
      .map((clause) => clauseQuery(clause, spelledInTitle))
      .join('&') || null
  )
}

function rankedClauses(query: SearchQuery): Clause[] {
  return query.clauses.filter((clause) => !clause.excluded && clause.anyOf.every(isVectorTerm))
}

function spelledInTitle(term: VectorTerm): VectorTerm {
  if (term.kind !== 'word' && term.kind !== 'phrase') return term
  const field = term.field ?? 'title'
  return term.kind === 'word' ? { ...term, field, exact: true } : { ...term, field }
}

/** Whether the text as a whole is the number of this book or of one of its copies. */
export function wholeCondition(query: SearchQuery, copies: CopyIds): Condition {
  const exact = query.whole.filter((term) => term.kind !== 'call')
  return anyOf(
    [vectorOf(exact), ...exact.map((term) => otherTerm(term, copies))].flatMap((one) => one ?? []),
  )
}

function found(query: string): Condition {
  return sql<boolean>`books.search @@ ${query}::tsquery`
}

function clauseQuery(clause: Clause, change = (term: VectorTerm) => term): string {
  const terms = clause.anyOf.filter(isVectorTerm).map((term) => tsquery(change(term)))
  return `${clause.excluded ? '!' : ''}(${terms.join('|')})`
}

function vectorOf(terms: readonly Term[]): Condition | null {
  const queries = terms.filter(isVectorTerm).map((term) => tsquery(term))
  return queries.length === 0 ? null : found(queries.join('|'))
}

function mixedClause(clause: Clause, copies: CopyIds): Condition {
  const condition = anyOf(
    [vectorOf(clause.anyOf), ...clause.anyOf.map((term) => otherTerm(term, copies))].flatMap(
      (one) => one ?? [],
    ),
  )
  return clause.excluded ? sql<boolean>`(${condition}) is not true` : condition
}

function otherTerm(term: Term, copies: CopyIds): Condition | null {
  switch (term.kind) {
    case 'year':
      return sql<boolean>`books.year between ${term.from} and ${term.to}`
    case 'language':
      return sql<boolean>`books.languages && ${[term.code]}::text[]`
    case 'copy': {
      const ids = copies.get(term.value) ?? []
      return ids.length === 0 ? never : sql<boolean>`books.id = any(${ids}::uuid[])`
    }
    default:
      return null
  }
}

/** The conditions of the filters that are set, by name. Location and availability are asked of one copy together. */
export function filterConditions(filters: SearchFilters): Map<FilterName, Condition> {
  const conditions = new Map<FilterName, Condition>()
  const { format, subject, author, language, location, yearFrom, yearTo, available } = filters
  if (format.length > 0) conditions.set('format', sql`books.format = any(${format}::text[])`)
  if (language.length > 0) conditions.set('language', sql`books.languages && ${language}::text[]`)
  if (subject.length > 0) {
    conditions.set(
      'subject',
      sql`books.id in (select book_id from book_subjects where subject_id in (
      select id from subjects where heading_key = any(${subject.map(nameKey)}::text[])))`,
    )
  }
  if (author.length > 0) {
    conditions.set(
      'author',
      sql`books.id in (select book_id from book_contributors where contributor_id in (
      select id from contributors where name_key = any(${author.map(nameKey)}::text[])))`,
    )
  }
  if (yearFrom !== undefined || yearTo !== undefined) {
    conditions.set('year', sql`books.year between ${yearFrom ?? -9999} and ${yearTo ?? 9999}`)
  }
  if (location.length > 0) conditions.set('location', heldCondition(location, available === true))
  if (available) conditions.set('available', heldCondition(location, true))
  return conditions
}

/** Whether the book has a copy that readers see, at one of the places (none: anywhere), on the shelf where asked. */
function heldCondition(locations: readonly string[], available: boolean): Condition {
  const onShelf = available ? sql`copies.state = 'available'` : always
  return sql<boolean>`books.id in (
    select book_id from copies where ${shownCopy} and ${atLocation(locations)} and ${onShelf})`
}

/** Whether a row of `copies` stands at one of the places; no place means anywhere. */
export function atLocation(locations: readonly string[]): Condition {
  const keys = locations.map(nameKey)
  if (keys.length === 0) return always
  return sql<boolean>`copies.location_id = any(array(select id from locations where name_key = any(${keys}::text[])))`
}

/** Text and filters together, leaving one filter out where its own values are counted. */
export function searchCondition(
  text: Condition,
  filters: ReadonlyMap<FilterName, Condition>,
  except?: FilterName,
): Condition {
  return allOf([
    text,
    ...Array.from(filters).flatMap(([name, condition]) => (name === except ? [] : condition)),
  ])
}

import {
  type Clause,
  parseQuery,
  type SearchQuery,
} from '#src/features/collection/search/search-query.ts'
import { isVectorTerm, tsquery } from '#src/features/collection/search/search-tsquery.ts'
import { type WiderClause, widerClauses } from './wider-clauses.ts'

/** A search as it was understood, and as PostgreSQL asks it of vectors. */
export type SiteQuery = {
  /** What is marked in results: the words that were typed, and those that say the same. */
  readonly marked: SearchQuery
  /** Every word as it stands. */
  readonly whole: string
  /** The last word may be unfinished. */
  readonly begun: string
  /** Other words may say the same. */
  readonly wide: string
  /** What of `wide` is asked for, one thing each. */
  readonly parts: readonly string[]
  /** Any of `parts`, without what is excluded. */
  readonly any: string
}

/** Of a long text the first things tell enough of it. */
const mostParts = 8

/**
 * Understands a text as the catalogue does: words in any order, "phrases", -exclusions, OR. null
 * where it asks for nothing that a text of the site can have.
 */
export function siteQuery(text: string): SiteQuery | null {
  const query = parseQuery(text, { typing: true })
  const whole = conditionOf(parseQuery(text).clauses)
  const begun = conditionOf(query.clauses)
  if (whole === null || begun === null) return null
  const wanted = widerClauses(query.clauses.filter(({ excluded }) => !excluded))
  const without = query.clauses.filter(({ excluded }) => excluded).flatMap(conditionsOf)
  const all = wanted.map(partOf)
  const parts = all.slice(0, mostParts)
  return {
    marked: { ...query, clauses: wanted.map(markedOf) },
    whole,
    begun,
    wide: [...all, ...without].join('&'),
    parts,
    any: [`(${parts.join('|')})`, ...without].join('&'),
  }
}

function conditionOf(clauses: readonly Clause[]): string | null {
  const wanted = clauses.filter(({ excluded }) => !excluded)
  if (wanted.length === 0 || wanted.some((one) => conditionsOf(one).length === 0)) return null
  return clauses.flatMap(conditionsOf).join('&')
}

/** One condition, or none where no vector answers it. */
function conditionsOf({ excluded, anyOf }: Clause): string[] {
  const terms = anyOf.filter(isVectorTerm).map(tsquery)
  return terms.length === 0 ? [] : [`${excluded ? '!' : ''}(${terms.join('|')})`]
}

function partOf({ typed, others }: WiderClause): string {
  const ways = [typed.flatMap(conditionsOf).join('&'), ...others.filter(isVectorTerm).map(tsquery)]
  return `(${ways.map((way) => `(${way})`).join('|')})`
}

function markedOf({ typed, others }: WiderClause): Clause {
  return { excluded: false, anyOf: [...typed.flatMap(({ anyOf }) => anyOf), ...others] }
}

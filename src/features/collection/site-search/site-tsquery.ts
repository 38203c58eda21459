import {
  type Clause,
  parseQuery,
  type SearchQuery,
  type Term,
} from '#src/features/collection/search/search-query.ts'
import { isVectorTerm, tsquery } from '#src/features/collection/search/search-tsquery.ts'
import { isAskingWord } from './asking-words.ts'
import { phrasesVector } from './phrases-vector.ts'
import { synonymsOf } from './synonyms.ts'
import { plainWords, type WiderClause, widerClauses } from './wider-clauses.ts'

/** A search as it was understood, and as PostgreSQL asks it of vectors. */
export type SiteQuery = {
  /** What is marked in results: the words that were typed, and those that say the same. */
  readonly marked: SearchQuery
  /** Every word as it stands. */
  readonly whole: string
  /** The last word may be unfinished. */
  readonly begun: string
  /** What `begun` asks to stand side by side: see `phrasesVector`; null: nothing. */
  readonly phrases: string | null
  /** Other words may say the same. */
  readonly wide: string
  /** What is asked for, one thing each, without what is excluded. */
  readonly parts: readonly string[]
  /** Any of them. */
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
  const clauses = tellingClauses(query.clauses)
  const whole = conditionOf(tellingClauses(parseQuery(text).clauses))
  const begun = conditionOf(clauses)
  if (whole === null || begun === null) return null
  const wanted = widerClauses(clauses.filter(({ excluded }) => !excluded))
  const without = clauses.filter(({ excluded }) => excluded).flatMap(conditionsOf)
  const all = wanted.map(partOf)
  const parts = all.slice(0, mostParts).map((part) => [part, ...without].join('&'))
  return {
    marked: { ...query, clauses: wanted.map(markedOf) },
    whole,
    begun,
    phrases: phrasesVector(clauses),
    wide: [...all, ...without].join('&'),
    parts,
    any: all.slice(0, mostParts).join('|'),
  }
}

/** Without what only asks, where other words tell more. */
function tellingClauses(clauses: readonly Clause[]): Clause[] {
  const wanted = clauses.filter(({ excluded }) => !excluded)
  const telling = wanted.filter((clause) => !plainWords([clause]).some(isAskingWord))
  const kept = telling.length > 0 ? telling : wanted
  return clauses.filter((one) => one.excluded || kept.includes(one))
}

/** The stem of "timings" is that of "time": a word of a group has its forms there. */
function withoutStem<Asked extends Term>(term: Asked): Asked {
  if (term.kind !== 'word' || synonymsOf([term.word.text]).length === 0) return term
  return { ...term, exact: true }
}

function conditionOf(clauses: readonly Clause[]): string | null {
  const wanted = clauses.filter(({ excluded }) => !excluded)
  if (wanted.length === 0 || wanted.some((one) => conditionsOf(one).length === 0)) return null
  return clauses.flatMap(conditionsOf).join('&')
}

/** One condition, or none where no vector answers it. */
function conditionsOf({ excluded, anyOf }: Clause): string[] {
  const terms = anyOf.filter(isVectorTerm).map(withoutStem).map(tsquery)
  return terms.length === 0 ? [] : [`${excluded ? '!' : ''}(${terms.join('|')})`]
}

function partOf({ typed, others }: WiderClause): string {
  const ways = [typed.flatMap(conditionsOf).join('&'), ...others.filter(isVectorTerm).map(tsquery)]
  return `(${ways.map((way) => `(${way})`).join('|')})`
}

function markedOf({ typed, others }: WiderClause): Clause {
  const asked = typed.flatMap(({ anyOf }) => anyOf).map(withoutStem)
  return { excluded: false, anyOf: [...asked, ...others] }
}

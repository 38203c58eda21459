import { parseQuery, type SearchQuery } from '#src/features/collection/search/search-query.ts'
import { isVectorTerm, tsquery } from '#src/features/collection/search/search-tsquery.ts'

/** A search as it was understood, and as PostgreSQL asks it of vectors. */
export type SiteQuery = {
  readonly query: SearchQuery
  /** The last word may be unfinished. */
  readonly begun: string
  /** Every word as it stands. */
  readonly whole: string
}

/**
 * Understands a text as the catalogue does: words in any order, "phrases", -exclusions, OR. null
 * where it asks for nothing that a text of the site can have.
 */
export function siteQuery(text: string): SiteQuery | null {
  const query = parseQuery(text, { typing: true })
  const begun = conditionOf(query)
  const whole = conditionOf(parseQuery(text))
  return begun === null || whole === null ? null : { query, begun, whole }
}

function conditionOf({ clauses }: SearchQuery): string | null {
  const conditions: string[] = []
  for (const { excluded, anyOf } of clauses) {
    const terms = anyOf.filter(isVectorTerm).map(tsquery)
    if (terms.length > 0) conditions.push(`${excluded ? '!' : ''}(${terms.join('|')})`)
    else if (!excluded) return null
  }
  return clauses.some(({ excluded }) => !excluded) ? conditions.join('&') : null
}

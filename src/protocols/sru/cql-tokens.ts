import { sruFault } from './sru-diagnostic.ts'

/**
 * A piece of a query. The text of a quoted one stands without its quotes, its backslashes are still
 * there.
 */
export type CqlToken = {
  readonly kind: 'word' | 'quoted' | 'symbol'
  readonly text: string
}

const longestQuery = 4000
const pattern = /\s+|"((?:[^"\\]|\\.)*)"|(==|<>|<=|>=|[()=<>/])|([^\s()=<>"/]+)/suy

/** The pieces of a query in CQL. Errors: diagnostics 12 and 14. */
export function cqlTokens(query: string): CqlToken[] {
  if (query.length > longestQuery) throw sruFault(12, String(longestQuery))
  const tokens: CqlToken[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < query.length) {
    const at = pattern.lastIndex
    const found = pattern.exec(query)
    // Only a quote that nothing closes matches nothing.
    if (!found) throw sruFault(14, query.slice(at))
    const [, quoted, symbol, word] = found
    if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted })
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
  }
  return tokens
}

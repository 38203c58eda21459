import type { Term } from '#src/features/collection/search/search-query.ts'
import type { TextField } from '#src/features/collection/search/search-tokens.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { CqlPiece } from './cql-term.ts'
import { sruFault } from './sru-diagnostic.ts'

/** What one masked word may cost: each word that fits is looked up. */
const mostWords = 100

/**
 * The words of titles, people, subjects, series and publishers that fit a masked one, of which
 * `letters` are known: `wom?n` is woman and women. Errors: diagnostic 29 where too many fit.
 */
export async function maskedTerms(
  db: Db,
  { text, masked }: CqlPiece,
  letters: readonly string[],
  field: TextField | null,
): Promise<Term[]> {
  const pattern = `${letters.join('_')}${masked ? '%' : ''}`
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'like', pattern)
    .limit(mostWords + 1)
    .execute()
  if (rows.length > mostWords) throw sruFault(29, text)
  return rows.map(({ word }) => ({
    kind: 'word',
    word: { text: word, parts: [] },
    field,
    exact: true,
    prefix: false,
  }))
}

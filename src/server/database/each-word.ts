import { type RawBuilder, sql } from 'kysely'
import { literalInLike } from './like.ts'

/**
 * SQL: that each word of a search is found. `found` says where a word may stand, given the word and
 * the pattern of `ilike` that has it anywhere. Without words: true.
 */
export function eachWord(
  q: string,
  found: (like: string, word: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const words = q.split(' ').filter((word) => word !== '')
  if (words.length === 0) return sql`true`
  const held = words.map((word) => found(`%${literalInLike(word)}%`, word))
  return sql`(${sql.join(held, sql` and `)})`
}

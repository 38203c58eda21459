import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import type { SearchInput, SearchResult, Suggestions } from './search.ts'

/** Errors: `unavailable` where the search takes longer than five seconds. */
export async function searchBooks(
  _db: Db,
  _actor: Actor,
  _input: SearchInput,
): Promise<SearchResult> {
  throw new Error('to be written')
}

/** Suggestions for text that is being typed. */
export async function suggest(_db: Db, _text: string): Promise<Suggestions> {
  throw new Error('to be written')
}

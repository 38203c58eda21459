import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { searchRefusals } from './refusals/words.ts'
import { searchStore } from './search-index/search-store.server.ts'
import { findMatches } from './search-matching.server.ts'
import { parseQuery } from './search-query.ts'

/**
 * The numbers of all books that a search's text finds as it is spelled, in their order. Errors:
 * `too-large` where the text is longer, or finds more words, than a search looks at: what it found
 * would not be all.
 */
export async function numbersFound(db: Db, text: string): Promise<readonly number[]> {
  const query = parseQuery(text)
  const store = searchStore(db)
  await store.refresh()
  const { books, cut } = await findMatches(store, query)
  if (query.cut || cut) {
    throw new AppError(
      'too-large',
      say(searchRefusals, (words) => words.tooWide),
    )
  }
  return Array.from(books)
}

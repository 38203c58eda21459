import { askAbout } from '#src/features/collection/cataloguing/new-book.server.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Queue } from '#src/server/jobs/queue.ts'
import type { Log } from '#src/server/log.ts'

/** Lines of piles that are to be looked up: `line` is the id. */
export const lookUpQueue: Queue = {
  name: 'book-pile',
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 30,
}

const longestMessage = 1000

/**
 * Asks the sources about a line that waits for it, and writes down what came of it. A line that is
 * gone, saved or answered meanwhile stays as it is.
 */
export async function lookUpLine(
  db: Db,
  sources: readonly BookSource[],
  log: Log,
  id: string,
): Promise<void> {
  const line = await db
    .selectFrom('book_pile_lines')
    .select('isbn')
    .where('id', '=', id)
    .where('state', '=', 'looking')
    .where('saved_at', 'is', null)
    .executeTakeFirst()
  if (!line?.isbn) return
  const { outcome, message, draft: _draft, ...asked } = await askAbout(sources, log, line.isbn)
  const found = outcome === 'found' ? JSON.stringify(asked) : null
  await db
    .updateTable('book_pile_lines')
    .set({ state: outcome, message: message.slice(0, longestMessage), found })
    .where('id', '=', id)
    .where('state', '=', 'looking')
    .where('saved_at', 'is', null)
    .execute()
}

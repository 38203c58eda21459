import { sql } from 'kysely'
import { requireOwnCopies } from '#src/features/collection/books/copy-branches.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { WholeBook } from './whole-books.server.ts'

type Book = Pick<WholeBook, 'id' | 'number' | 'facts'>

/**
 * Moves copies from one book to another, all or those of `only` that it still has, with their
 * audit; gives their ids. Errors: `forbidden` where one is of a branch that is not theirs to work
 * with.
 */
export async function moveCopies(
  db: Db,
  actor: Actor,
  from: Book,
  to: Book,
  only: readonly string[] | null,
): Promise<string[]> {
  const all = db
    .updateTable('copies')
    .set({ book_id: to.id, updated_at: sql<Date>`now()` })
    .where('book_id', '=', from.id)
    .returning('id')
  const chosen = only ? all.where('id', '=', sql<string>`any(${only}::uuid[])`) : all
  const rows = await chosen.execute()
  const ids = rows.map(({ id }) => id)
  await requireOwnCopies(db, actor, ids)
  const moved = { before: { book: bookWords(from) }, after: { book: bookWords(to) } }
  await audit(
    db,
    actor,
    'copy',
    ids.map((id) => ({ action: 'moved', id, ...moved })),
  )
  return ids
}

/** The book as the history of a copy tells it, also when it is gone. */
function bookWords({ number, facts }: Book): string {
  return `${number}, ${facts.title}`
}

import { sql } from 'kysely'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { bookVectors } from '#src/features/collection/books/book-vectors.server.ts'
import { vectorVersion } from '#src/features/collection/books/search-vector.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'

const booksAtOnce = 500

/**
 * Makes the vectors of the next books anew where an older version of the code made them. Returns
 * whether there are more. Books that are written meanwhile get vectors of this version in any case.
 */
export async function remakeSomeVectors(db: Db): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows: states } = await sql<{ version: number; remadeTo: number }>`
      select vector_version as version, remade_to as "remadeTo" from search_state for update`.execute(
      transaction,
    )
    const state = states[0]
    if (!state || state.version >= vectorVersion) return false
    const { rows: books } = await sql<{ id: string; number: number }>`
      select id, number from books where number > ${state.remadeTo} order by number limit ${booksAtOnce} for update`.execute(
      transaction,
    )
    const last = books.at(-1)
    if (!last) {
      await sql`update search_state set vector_version = ${vectorVersion}, remade_to = 0`.execute(
        transaction,
      )
      return false
    }
    const drafts = await readDrafts(
      transaction,
      books.map((book) => book.id),
    )
    const vectors = await bookVectors(transaction, drafts)
    await sql`
      update books set search = made.search
      from ${rowTable('made', { id: 'uuid', search: 'tsvector' }, vectors)}
      where books.id = made.id and books.search <> made.search`.execute(transaction)
    await sql`update search_state set remade_to = ${last.number}`.execute(transaction)
    return true
  })
}

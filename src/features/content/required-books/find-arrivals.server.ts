import { sql } from 'kysely'
import { hasEbookForMembers } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { obtainableStates } from './book-status.server.ts'

const atOnce = 500

/**
 * Notes which books that lists were missing have come: a copy that readers see or an e-book for all
 * members, of the book, of one with its ISBN, or of the one that was bought because its reader asked
 * for it. Gives how many entries that is.
 */
export async function findArrivals(db: Db, now: Date): Promise<number> {
  let found = 0
  for (;;) {
    const noted = await inTransaction(db, (within) => noteArrived(within, now))
    found += noted
    if (noted < atOnce) return found
  }
}

async function noteArrived(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with missing as (
      select user_id, id, here.book_id, here.number from required_books
        cross join lateral (
          select books.id as book_id, books.number from books
          where (books.id = required_books.book_id or (required_books.book_id is null and books.id in (
              select identifiers.book_id from identifiers where kind = 'isbn' and valid and value = required_books.isbn))
              or books.id in (select requests.book_id from requests join request_askers on request_id = requests.id
                where request_askers.user_id = required_books.user_id and left_at is null and kind = 'purchase'
                  and state in ('available', 'done') and requests.title = required_books.title))
            and (${hasEbookForMembers()} or exists (select from copies where copies.book_id = books.id and not hidden
              and state = any(${[...obtainableStates]}::text[])))
          order by books.number limit 1) as here
      where missing_since is not null and arrived_at is null and removed_at is null
      order by user_id, id limit ${atOnce} for no key update of required_books skip locked)
    update required_books set arrived_at = ${now}, book_id = missing.book_id, book_number = missing.number,
      version = version + 1
    from missing where required_books.user_id = missing.user_id and required_books.id = missing.id`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

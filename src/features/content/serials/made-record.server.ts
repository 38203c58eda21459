import { sql } from 'kysely'
import { removeBooks } from '#src/features/collection/books/books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'

/** A record of the catalogue after a binding was undone: why it stays; null: it was removed. */
export type LeftRecord = { readonly number: number; readonly stays: string | null }

/** Notes that a binding made this record, as it is now. */
export async function noteMadeRecord(within: Db, bookId: string): Promise<void> {
  await sql`
    insert into serial_books (book_id, version) select id, version from books where id = ${bookId}`.execute(
    within,
  )
}

/**
 * Removes the record of a volume whose copy is gone, where a binding made it, nobody has changed it
 * and nothing uses it; says why it stays else. Run it in a transaction.
 */
export async function removeMadeRecord(
  within: Db,
  actor: Actor,
  bookId: string,
): Promise<LeftRecord | null> {
  await sql`select from books where id = ${bookId} for update`.execute(within)
  const { rows } = await sql<LeftRecord>`
    select books.number, case
      when serial_books.book_id is null then 'it was there before the binding'
      when exists (select from copies where book_id = books.id) then 'it has other copies'
      when exists (select from holds where book_id = books.id) then 'readers have or had holds on it'
      when exists (select from requests where book_id = books.id) then 'requests of readers name it'
      when exists (select from required_books where book_id = books.id and removed_at is null)
        then 'it is on lists of required books'
      when exists (select from indent_lines where book_id = books.id)
        or exists (select from gift_lines where book_id = books.id)
        then 'an indent or a gift names it'
      when serial_books.version <> books.version then 'it has been changed since'
    end as stays
    from books left join serial_books on serial_books.book_id = books.id
    where books.id = ${bookId}`.execute(within)
  const [record] = rows
  if (!record) return null
  if (record.stays === null) await removeBooks(within, actor, [bookId])
  return record
}

import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { type EbookReader, mayRead } from './ebook-access.server.ts'
import type { BegunEbook } from './ebooks.ts'

const mostBegun = 6
/** Whoever has come so far is through. */
const isThrough = 99

/** What the reader has begun, is not through with, and may still open: the last one first. */
export async function begunEbooks(db: Db, reader: EbookReader): Promise<readonly BegunEbook[]> {
  const { actor } = reader
  if (actor.kind !== 'user') return []
  const { rows } = await sql<BegunEbook>`
    select ebooks.number, coalesce(books.title, ebooks.title) as title, round(percent)::integer as percent
    from reading_places join ebooks on ebooks.id = ebook_id left join books on books.id = ebooks.book_id
    where user_id = ${actor.id}::uuid and percent < ${isThrough} and ${mayRead(reader)}
    order by reading_places.changed_at desc limit ${mostBegun}`.execute(db)
  return rows
}

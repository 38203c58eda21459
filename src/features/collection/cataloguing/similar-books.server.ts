import { sql } from 'kysely'
import { matchKey, validIsbns } from '#src/features/collection/books/book-keys.ts'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SimilarBook } from './similar-books.ts'

const mostSimilar = 10

/**
 * Books that share an ISBN or control number with the draft, or title, first author and year,
 * whatever edition or ISBN they have; the strongest first, at most ten. A draft without an author
 * or a year is like those of all.
 */
export async function similarBooks(db: Db, draft: BookDraft): Promise<SimilarBook[]> {
  const isbns = validIsbns(draft.identifiers)
  const [title = '', author = '', year = ''] = matchKey(draft).split('|')
  const { controlNumber = null, controlSource = null } = draft
  const { rows } = await sql<{ number: number; by: SimilarBook['by'] }>`
    select number, (array['isbn', 'control-number', 'title'])[min(strength)] as by from (
      select books.number, 1 as strength from identifiers join books on books.id = book_id
      where identifiers.kind = 'isbn' and value = any(${isbns}::text[])
      union all
      select number, 2 from books
      where control_source = ${controlSource} and control_number = ${controlNumber}
      union all
      (select number, 3 from books
      where match_key >= ${`${title}|`} and match_key < ${`${title}|\u{10ffff}`}
        and ${author} in ('', split_part(match_key, '|', 2)) and ${year} in ('', split_part(match_key, '|', 3))
      order by number limit ${mostSimilar})
    ) as found
    group by number order by min(strength), number limit ${mostSimilar}`.execute(db)
  const items = await listNumbered(
    db,
    rows.map((row) => row.number),
  )
  const books = new Map(items.map((item) => [item.number, item]))
  return rows.flatMap(({ number, by }) => {
    const book = books.get(number)
    return book ? [{ book, by }] : []
  })
}

/** The library's own book that the draft may be, most likely first; null: none is like it. */
export async function ownBook(
  db: Db,
  draft: BookDraft,
): Promise<{ number: number; copies: number; by: SimilarBook['by'] } | null> {
  const [own] = await similarBooks(db, draft)
  return own ? { number: own.book.number, copies: own.book.copies.total, by: own.by } : null
}

import { sql } from 'kysely'
import { fromStoredMarc, type StoredMarc } from '#src/features/collection/marc/stored-marc.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { bookColumns } from './book-columns.server.ts'
import type { BookDetail, CopyView } from './books.ts'
import { copyColumns } from './copy-columns.server.ts'

type Row = Omit<BookDetail, 'marc' | 'copies' | 'copyCount'> & { marc: StoredMarc | null }

/**
 * The book with that number in its address, or null. Hidden and withdrawn copies are for
 * administrators only.
 */
export async function getBook(db: Db, actor: Actor, number: number): Promise<BookDetail | null> {
  const { rows } = await sql<Row>`
    select id, number, version, cover, marc, has_ebook as "hasEbook", ${bookColumns}
    from books where number = ${number}`.execute(db)
  const book = rows[0]
  if (!book) return null
  const copies = await readCopies(db, book.id, mayEnter('staff', actor))
  const shown = copies.filter((copy) => !copy.hidden && copy.state !== 'withdrawn')
  const available = shown.filter((copy) => copy.available).length
  const marc = book.marc && fromStoredMarc(book.marc)
  return { ...book, marc, copies, copyCount: { total: shown.length, available } }
}

async function readCopies(db: Db, bookId: string, all: boolean): Promise<CopyView[]> {
  const { rows } = await sql<CopyView>`
    select ${copyColumns} from copies left join locations on locations.id = location_id
    where book_id = ${bookId} and (${all} or (not hidden and state <> 'withdrawn'))
    order by volume collate "C" nulls first, length(accession_number), accession_number collate "C"
    limit 1000`.execute(db)
  return rows
}

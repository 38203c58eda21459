import { sql } from 'kysely'
import { mayEnter } from '../../kernel/access.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import { fromStoredMarc, type StoredMarc } from '../marc/stored-marc.ts'
import type { BookDetail, CopyView } from './books.ts'
import { copyColumns } from './copy-columns.server.ts'

type Row = Omit<BookDetail, 'marc' | 'copies' | 'copyCount'> & { marc: StoredMarc | null }

/** The book with that number in its address, or null. Hidden and withdrawn copies are for administrators only. */
export async function getBook(db: Db, actor: Actor, number: number): Promise<BookDetail | null> {
  const { rows } = await sql<Row>`
    select id, number, version, control_number as "controlNumber", control_source as "controlSource", title, subtitle,
      responsibility, other_titles as "otherTitles", edition, publisher, place, year, languages, format, extent, ddc,
      call_number as "callNumber", summary, notes, cover, marc,
      (select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'role', role) order by position), '[]')
        from book_contributors join contributors on contributors.id = contributor_id
        where book_id = books.id) as contributors,
      (select coalesce(json_agg(heading order by position), '[]')
        from book_subjects join subjects on subjects.id = subject_id where book_id = books.id) as subjects,
      (select coalesce(json_agg(json_build_object('title', series.title, 'volume', volume) order by position), '[]')
        from book_series join series on series.id = series_id where book_id = books.id) as series,
      (select coalesce(json_agg(json_build_object(
          'kind', kind, 'value', value, 'valid', valid, 'qualifier', qualifier) order by position), '[]')
        from identifiers where book_id = books.id) as identifiers
    from books where number = ${number}`.execute(db)
  const book = rows[0]
  if (!book) return null
  const copies = await readCopies(db, book.id, mayEnter('admin', actor))
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

import { type RawBuilder, sql } from 'kysely'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import { siteQuery } from '#src/features/collection/site-search/site-tsquery.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type EbookReader, isListed, mayRead, mayUse } from './ebook-access.server.ts'
import type { EbookFilter } from './ebook-filter.ts'
import { freeSeats } from './ebook-lending.server.ts'
import type { EbookItem, EbookKind, EbookReaders } from './ebooks.ts'

/** A page of the e-books that a filter finds, and how many there are in all. */
export type EbookPage = {
  readonly ebooks: readonly EbookItem[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** What everybody is told of, the newest first; each with whether the reader may open it. */
export async function listEbooks(
  db: Db,
  reader: EbookReader,
  filter: EbookFilter,
  { page, size, offset }: Page,
): Promise<EbookPage> {
  const which = sql`from ebooks join books on books.id = ebooks.book_id where ${held(reader, filter)}`
  const { rows } = await sql<{
    number: number
    kind: EbookKind
    readers: EbookReaders
    book: number
    campusOnly: boolean
    mayRead: boolean
    isFree: boolean | null
  }>`
    select ebooks.number, ebooks.kind, ebooks.readers, books.number as book, ebooks.campus_only as "campusOnly",
      ${mayRead(reader)} as "mayRead", case when ${mayUse(reader)} then ${freeSeats} > 0 end as "isFree"
    ${which} order by ebooks.published_at desc, ebooks.number desc limit ${size} offset ${offset}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total ${which}`.execute(db)
  const books = await listNumbered(
    db,
    rows.map(({ book }) => book),
  )
  const byNumber = new Map(books.map((book) => [book.number, book]))
  const total = counted[0]?.total ?? 0
  const ebooks = rows.flatMap((row): EbookItem[] => {
    const found = byNumber.get(row.book)
    if (!found) return []
    const { title, subtitle, authors, subjects, ddc, cover, year, languages } = found
    return [{ ...row, title, subtitle, authors, subjects, ddc, cover, year, languages }]
  })
  return { ebooks, total, page, pages: pageCount(total, size) }
}

function held(reader: EbookReader, filter: EbookFilter): RawBuilder<boolean> {
  const { q, kind, language, subject, course, book, mine } = filter
  const query = q === '' ? null : siteQuery(q)
  const parts = [
    isListed(),
    ...(q === ''
      ? []
      : [query === null ? sql`false` : sql`books.search @@ ${query.begun}::tsquery`]),
    ...(kind === null ? [] : [sql`ebooks.kind = ${kind}`]),
    ...(language === '' ? [] : [sql`${language} = any(books.languages)`]),
    ...(subject === ''
      ? []
      : [
          sql`exists (select from book_subjects join subjects on subjects.id = subject_id
            where book_id = books.id and heading = ${subject})`,
        ]),
    ...(course === '' ? [] : [sql`ebooks.course = ${course}`]),
    ...(book === null ? [] : [sql`books.number = ${book}`]),
    ...(mine ? [mayUse(reader)] : []),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const mostChoices = 60

/**
 * What there is to choose from in the filters: languages, subjects and courses, the most frequent.
 */
export async function ebookChoices(
  db: Db,
): Promise<{ languages: string[]; subjects: string[]; courses: string[] }> {
  const values = async (value: RawBuilder<string>, from: RawBuilder<unknown>) => {
    const { rows } = await sql<{ value: string }>`
      select ${value} as value from ebooks join books on books.id = ebooks.book_id ${from}
      where ${isListed()} and ${value} is not null
      group by 1 order by count(*) desc, 1 limit ${mostChoices}`.execute(db)
    return rows.map((row) => row.value)
  }
  return {
    languages: await values(sql`language`, sql`cross join unnest(books.languages) as language`),
    subjects: await values(
      sql`heading`,
      sql`join book_subjects on book_subjects.book_id = books.id
        join subjects on subjects.id = book_subjects.subject_id`,
    ),
    courses: await values(sql`ebooks.course`, sql``),
  }
}

import { sql } from 'kysely'
import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { keysOfTyped } from '#src/features/content/required-books/typed-books.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { CoursesOfBook } from '#src/kernel/book-courses.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  academicYear,
  type CourseFacts,
  courseHref,
  courseName,
  type EntryFacts,
  type TermOfYear,
  termOfDay,
} from './course-lists.ts'
import { courseWords } from './words.ts'

/** Courses that the page of a book leads to at most. */
export const mostOfBook = 20

type Row = Pick<CourseFacts, 'code' | 'year' | 'term'> &
  Pick<EntryFacts, 'need' | 'part' | 'pages'> & {
    readonly number: number
    readonly course: string
    /** Of an entry that was typed, without a number and an ISBN; else null. */
    readonly typed: { readonly title: string; readonly author: string } | null
  }

/** What the page of a book shows of this term's reading lists. */
export const coursesOfBook: CoursesOfBook<Db> = async (db, { number }, language) => {
  const rows = await namingBook(db, number, await rowsOf(db, number, termOfDay(todayHere())))
  const words = courseWords[language]
  const byList = Map.groupBy(rows, (row) => row.number)
  return [...byList.values()].slice(0, mostOfBook).flatMap((entries) => {
    const [first] = entries
    if (!first) return []
    const parts = entries.flatMap(({ part, pages }) => [
      ...(part === '' ? [] : [words.chapterOf(part)]),
      ...(pages === '' ? [] : [words.pagesOf(pages)]),
    ])
    return {
      number: first.number,
      name: courseName({ code: first.code, title: first.course }),
      to: courseHref(first.number),
      need: first.need,
      says: [
        words.needName(first.need),
        ...new Set(parts),
        words.termName(first.term, academicYear(first.year)),
      ],
    }
  })
}

/**
 * Entries of the term's published lists that name the book, by its number, by one that it had before
 * books became one, by its ISBN, or by what was bought for them; and all that were typed.
 */
async function rowsOf(db: Db, number: number, { year, term }: TermOfYear): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with recursive merged as (
      select book_merges.number, book_id from book_merges
        join books on books.id = into_id where books.number = ${number}
      union
      select book_merges.number, book_merges.book_id from merged
        join book_merges on book_merges.into_id = merged.book_id)
    select list.number, code, list.title as course, year, term, need, part, pages,
      case when named.book is null and entry.isbn is null
        then json_build_object('title', entry.title, 'author', entry.author) end as typed
    from course_lists as list join course_entries as entry on entry.list_id = list.id
      left join requests on requests.id = request_id and requests.state in ('available', 'done')
      cross join lateral (select coalesce(entry.book_number, requests.book_number) as book) as named
    where published_at is not null and year = ${year} and term in (${term}, 'year')
      and entry.kind in ('book', 'chapter')
      and case
        when named.book is not null
          then named.book = ${number} or named.book in (select number from merged)
        when entry.isbn is not null then exists (
          select from identifiers join books on books.id = book_id
          where books.number = ${number} and kind = 'isbn' and valid and value = entry.isbn)
        else true end
    order by need = 'recommended', code, course, list.number, entry.id`.execute(db)
  return rows
}

/** The rows without those that were typed and are other books. */
async function namingBook(db: Db, number: number, rows: readonly Row[]): Promise<readonly Row[]> {
  const typed = rows.flatMap((row) => (row.typed ? [{ row, ...row.typed }] : []))
  if (typed.length === 0) return rows
  const book = await db
    .selectFrom('books')
    .select('title_sort')
    .where('number', '=', number)
    .executeTakeFirst()
  const alike = typed.filter(({ title }) => titleSort(title, []) === book?.title_sort)
  const keys = await keysOfTyped(
    db,
    alike.map(({ title, author }) => ({ book: null, isbn: null, title, author })),
  )
  const named = new Set(alike.filter((_, at) => keys[at]?.book === number).map(({ row }) => row))
  return rows.filter((row) => row.typed === null || named.has(row))
}

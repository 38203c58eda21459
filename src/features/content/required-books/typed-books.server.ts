import { sql } from 'kysely'
import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookKey } from './book-status.server.ts'

type Entry = BookKey & { readonly title: string; readonly author: string }

type TitledBook = {
  readonly number: number
  readonly titleSort: string
  /** Of its contributors. */
  readonly names: readonly string[]
}

/** A title that has more books than this names none of them. */
const mostOfOneTitle = 20

/**
 * The keys by which entries are looked for: of one that was typed without a number and an ISBN, the
 * number of the book of the catalogue that has just this title, and the author where one was typed;
 * without an author only where no other book has the title.
 */
export async function keysOfTyped(db: Db, entries: readonly Entry[]): Promise<BookKey[]> {
  const titles = new Set(entries.filter(isTyped).map(({ title }) => titleSort(title, [])))
  const books = titles.size > 0 ? await booksOfTitles(db, [...titles]) : []
  const byTitle = Map.groupBy(books, (book) => book.titleSort)
  return entries.map((entry) => {
    if (!isTyped(entry)) return entry
    const titled = byTitle.get(titleSort(entry.title, [])) ?? []
    return { book: numberOf(titled, entry.author), isbn: null }
  })
}

function isTyped({ book, isbn, title }: Entry): boolean {
  return book === null && isbn === null && title !== ''
}

function numberOf(titled: readonly TitledBook[], author: string): number | null {
  if (titled.length > mostOfOneTitle) return null
  if (author === '') return titled.length === 1 ? (titled[0]?.number ?? null) : null
  const words = new Set(wordsOf(author).filter((word) => word.length > 1))
  const isBy = ({ names }: TitledBook) => names.flatMap(wordsOf).some((word) => words.has(word))
  return titled.find(isBy)?.number ?? null
}

function wordsOf(name: string): string[] {
  return nameKey(name).split(' ')
}

/** One book more than may have a title, of each. */
async function booksOfTitles(db: Db, titles: readonly string[]): Promise<readonly TitledBook[]> {
  const { rows } = await sql<TitledBook>`
    select book.number, book.title_sort as "titleSort",
      array(select name from book_contributors join contributors on contributors.id = contributor_id
        where book_id = book.id) as names
    from unnest(${[...titles]}::text[]) as wanted (title_sort)
      cross join lateral (select id, number, title_sort from books
        where books.title_sort = wanted.title_sort collate "C"
        order by number limit ${mostOfOneTitle + 1}) as book
    order by book.number`.execute(db)
  return rows
}

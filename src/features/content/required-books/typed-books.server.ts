import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookKey } from './book-status.server.ts'

type Typed = BookKey & { readonly title: string; readonly author: string }

/** A title that has more books than this names none of them. */
const mostOfOneTitle = 20

/**
 * The keys by which entries are looked for: of one that was typed without a number and an ISBN, the
 * number of the book of the catalogue that has just this title, and the author where one was typed;
 * without an author only where no other book has the title.
 */
export async function keysOfTyped(db: Db, entries: readonly Typed[]): Promise<BookKey[]> {
  const keys: BookKey[] = []
  for (const { book, isbn, title, author } of entries) {
    const number =
      book === null && isbn === null && title !== '' ? await typedBook(db, title, author) : book
    keys.push({ book: number, isbn })
  }
  return keys
}

async function typedBook(db: Db, title: string, author: string): Promise<number | null> {
  const books = await db
    .selectFrom('books')
    .select(['id', 'number'])
    .where('title_sort', '=', titleSort(title, []))
    .orderBy('number')
    .limit(mostOfOneTitle + 1)
    .execute()
  if (books.length === 0 || books.length > mostOfOneTitle) return null
  const named = author === '' ? books : await booksBy(db, books, author)
  const [only, another] = named
  return only && (author !== '' || another === undefined) ? only.number : null
}

/** Those that have an author with a word of the typed name of two letters or more. */
async function booksBy<Book extends { readonly id: string }>(
  db: Db,
  books: readonly Book[],
  author: string,
): Promise<Book[]> {
  const words = new Set(
    nameKey(author)
      .split(' ')
      .filter((word) => word.length > 1),
  )
  const names = await db
    .selectFrom('book_contributors')
    .innerJoin('contributors', 'contributors.id', 'contributor_id')
    .select(['book_id', 'name'])
    .where(
      'book_id',
      'in',
      books.map(({ id }) => id),
    )
    .execute()
  const isBy = (id: string) =>
    names.some(
      ({ book_id, name }) =>
        book_id === id &&
        nameKey(name)
          .split(' ')
          .some((one) => words.has(one)),
    )
  return books.filter(({ id }) => isBy(id))
}

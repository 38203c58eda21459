import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { CachedBook } from './cached-book.ts'

/** A kept book as lists of books show one; what is not kept is not known. */
export function listedBook(book: CachedBook, matched: readonly string[] = []): BookListItem {
  const { title, authors = [], subjects = [], languages = [] } = book
  return {
    number: Number(book.id),
    title,
    authors,
    subjects,
    languages,
    matched,
    subtitle: null,
    publisher: null,
    edition: null,
    ddc: book.callNumber ?? null,
    cover: null,
    year: book.year ?? null,
    format: book.format ?? 'book',
    callNumber: book.callNumber ?? null,
    isbn: book.isbn ?? null,
    copies: { total: book.copies, available: book.available },
  }
}

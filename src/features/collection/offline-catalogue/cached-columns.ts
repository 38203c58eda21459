import { formats } from '#src/features/collection/books/formats.ts'
import { toIsbn13 } from '#src/features/collection/books/isbn.ts'
import type { CachedBook } from './cached-book.ts'

/**
 * Many kept books, column by column: a third of the size of rows, and read in a third of the time.
 * What most books share is left empty.
 */
export type CachedColumns = {
  readonly id: readonly number[]
  readonly title: readonly string[]
  readonly authors: readonly (readonly string[])[]
  /** 0: not known. */
  readonly year: readonly number[]
  /** Of one that begins with 978 the nine digits between that and its check digit; empty: none. */
  readonly isbn: readonly string[]
  readonly callNumber: readonly string[]
  readonly subjects: readonly (readonly string[])[]
  /** Empty: a book. */
  readonly format: readonly string[]
  /** Codes with spaces between; empty: English. */
  readonly languages: readonly string[]
  readonly copies: readonly number[]
  readonly available: readonly number[]
}

/** Writes books column by column. */
export function cachedColumns(books: readonly CachedBook[]): CachedColumns {
  return {
    id: books.map(({ id }) => Number(id)),
    title: books.map(({ title }) => title),
    authors: books.map(({ authors = [] }) => authors),
    year: books.map(({ year = 0 }) => year),
    isbn: books.map(({ isbn = '' }) => (isbn.startsWith('978') ? isbn.slice(3, 12) : isbn)),
    callNumber: books.map(({ callNumber = '' }) => callNumber),
    subjects: books.map(({ subjects = [] }) => subjects),
    format: books.map(({ format = 'book' }) => (format === 'book' ? '' : format)),
    languages: books.map(({ languages = [] }) => languages.join(' ')),
    copies: books.map(({ copies }) => copies),
    available: books.map(({ available }) => available),
  }
}

/** Reads books column by column: what `cachedColumns` wrote. */
export function cachedBooks(columns: CachedColumns): CachedBook[] {
  return columns.id.map((_, at) => cachedBookAt(columns, at))
}

/** The book at a place of the columns. */
export function cachedBookAt(columns: CachedColumns, at: number): CachedBook {
  const book: Writable<CachedBook> = {
    id: String(columns.id[at]),
    title: columns.title[at] ?? '',
    copies: columns.copies[at] ?? 0,
    available: columns.available[at] ?? 0,
  }
  const { [at]: authors } = columns.authors
  const { [at]: subjects } = columns.subjects
  const { [at]: isbn } = columns.isbn
  if (authors?.length) book.authors = authors
  if (subjects?.length) book.subjects = subjects
  if (isbn) book.isbn = isbn.length === 9 ? toIsbn13(isbn) : isbn
  if (columns.callNumber[at]) book.callNumber = columns.callNumber[at]
  if (columns.year[at]) book.year = columns.year[at]
  if (columns.format[at]) book.format = formatNamed(columns.format[at])
  if (columns.languages[at]) book.languages = columns.languages[at].split(' ')
  return book
}

type Writable<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] }

function formatNamed(name: string) {
  return formats.find((one) => one === name) ?? 'book'
}

/** What is kept of a book of which more is known. */
export function cachedBook(
  book: Omit<CachedBook, 'format'> & { readonly format: CachedBook['format'] },
): CachedBook {
  const { id, title, authors, year, isbn, callNumber, subjects, format, languages } = book
  const isEnglish = languages?.length === 1 && languages[0] === 'eng'
  return {
    id,
    title,
    copies: book.copies,
    available: book.available,
    ...(authors ? { authors } : {}),
    ...(subjects ? { subjects } : {}),
    ...(isbn ? { isbn } : {}),
    ...(callNumber ? { callNumber } : {}),
    ...(year ? { year } : {}),
    ...(format && format !== 'book' ? { format } : {}),
    ...(languages && !isEnglish ? { languages } : {}),
  }
}

type Rows = Readonly<Record<string, object | null>>

/**
 * The rows with their ids that an event of the live list tells: column by column in a snapshot,
 * else as they are.
 */
export function cachedRows(data: Rows): Iterable<readonly [string, object | null]> {
  return isColumns(data) ? cachedBooks(data).map((book) => [book.id, book]) : Object.entries(data)
}

/** Whether an event tells books column by column. */
export function isColumns(data: object): data is CachedColumns {
  return 'id' in data && Array.isArray(data.id) && 'title' in data && Array.isArray(data.title)
}

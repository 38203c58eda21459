import { sql } from 'kysely'
import { institute } from '#institute'
import { authorsLine } from '#src/features/collection/books/book-line.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import type { SearchInput } from '#src/features/collection/search/search.ts'
import { feedHref, searchHref } from '#src/features/collection/search/search-change.ts'
import { visitor } from '#src/kernel/actor.ts'
import { xmlText } from '#src/kernel/xml.ts'
import { bookHref } from '#src/pages/book-href.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Feed, FeedItem } from '#src/server/http/rss-feed.ts'

const booksInFeed = 50

/** A search as a feed: the newest books that it finds, whatever its order. */
export async function searchFeed(db: Db, origin: string, input: SearchInput): Promise<Feed> {
  const page = { page: 1, size: booksInFeed, offset: 0 }
  const { items } = await searchBooks(db, visitor, { ...input, sort: 'newest', page })
  const entries = await readEntries(db, items)
  const newest = Math.max(...entries.map((entry) => entry.createdAt.getTime()))
  const about = input.text === '' ? 'New books' : `New books for “${input.text}”`
  return {
    title: `${about} · ${institute.libraryName}`,
    description: `${about} in the catalogue of the ${institute.libraryName}`,
    link: origin + searchHref(input, 'list'),
    self: origin + feedHref(input),
    changedAt: entries.length > 0 ? new Date(newest) : null,
    items: entries.map((entry) => itemOf(origin, entry)),
  }
}

type Entry = {
  readonly book: BookListItem
  readonly createdAt: Date
  readonly summary: string | null
}

async function readEntries(db: Db, books: readonly BookListItem[]): Promise<Entry[]> {
  const numbers = books.map((book) => book.number)
  const rows = await db
    .selectFrom('books')
    .select(['number', 'created_at as createdAt'])
    .select(sql<string | null>`left(summary, 1000)`.as('summary'))
    .where('number', '=', sql<number>`any(${numbers}::bigint[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.number, row]))
  return books.flatMap((book) => {
    const row = known.get(book.number)
    return row ? [{ book, createdAt: row.createdAt, summary: row.summary }] : []
  })
}

function itemOf(origin: string, { book, createdAt, summary }: Entry): FeedItem {
  return {
    title: [book.title, book.subtitle].filter(Boolean).join(': '),
    link: `${origin}${bookHref(book.number)}`,
    publishedAt: createdAt,
    facts: [
      ...book.authors.map((author) => ['dc:creator', author] as const),
      ...book.subjects.map((subject) => ['category', subject] as const),
    ],
    description: describe(book, summary),
  }
}

/** What a reader of feeds shows below the title. It is HTML there, so it is escaped once more. */
function describe(book: BookListItem, summary: string | null): string {
  const published = [book.edition, book.publisher, book.year].filter(Boolean).join(', ')
  const lines = [
    authorsLine(booksWords.en, book.authors),
    published,
    book.callNumber ? `Call number ${book.callNumber}` : '',
    summary ?? '',
  ]
  return lines.flatMap((line) => (line ? [`<p>${xmlText(line)}</p>`] : [])).join('')
}

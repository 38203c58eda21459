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
import type { Db } from '#src/server/database/connect.ts'
import { bookHref } from './book-facts.ts'

const booksInFeed = 50

/**
 * A search as RSS 2.0 (rssboard.org/rss-specification): the newest books that it finds, whatever
 * its order.
 */
export async function searchFeed(db: Db, origin: string, input: SearchInput): Promise<string> {
  const page = { page: 1, size: booksInFeed, offset: 0 }
  const { items } = await searchBooks(db, visitor, { ...input, sort: 'newest', page })
  const entries = await readEntries(db, items)
  const newest = Math.max(...entries.map((entry) => entry.createdAt.getTime()))
  const about = input.text === '' ? 'New books' : `New books for “${input.text}”`
  const channel = [
    element('title', `${about} · ${institute.libraryName}`),
    element('link', origin + searchHref(input, 'list')),
    element('description', `${about} in the catalogue of the ${institute.libraryName}`),
    element('language', 'en-IN'),
    `<atom:link href="${xmlText(origin + feedHref(input))}" rel="self" type="application/rss+xml"/>`,
    ...(entries.length > 0 ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    ...entries.map((entry) => item(origin, entry)),
  ]
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`
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

function item(origin: string, { book, createdAt, summary }: Entry): string {
  const address = `${origin}${bookHref(book.number)}`
  const title = [book.title, book.subtitle].filter(Boolean).join(': ')
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element('pubDate', createdAt.toUTCString()),
    ...book.authors.map((author) => element('dc:creator', author)),
    ...book.subjects.map((subject) => element('category', subject)),
    element('description', describe(book, summary)),
    '</item>',
  ].join('\n')
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

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { changesSince } from '#src/features/collection/books/catalogue-changes.server.ts'
import {
  cachedBook,
  cachedColumns,
} from '#src/features/collection/offline-catalogue/cached-columns.ts'
import type { LiveBook } from '#src/features/collection/offline-catalogue/live-book.ts'
import { newestCached } from '#src/kernel/retention.ts'
import { readCursorNow } from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LiveChanges, LiveSource } from '#src/server/live/live-feed.ts'
import type { LiveRows } from '#src/server/live/live-snapshot.ts'

/** Everybody sees the same of books. */
export const everybody = 'everybody'
/** What browsers keep of books: less, and the snapshot column by column. */
export const keepers = 'keepers'
/**
 * Browsers that keep the newest books alone. Their snapshot is small, so that it is soon made anew:
 * what changed since a snapshot of the whole may be many times as much as they ask for.
 */
export const newestKeepers = 'newest-keepers'
/** Books in a part of the snapshot. */
const booksInPart = 1000
/**
 * After those that a browser takes of its own accord more at once: columns deflate the better the
 * longer they are.
 */
const mostInPart = 8000
/** With more changed books than this the list is told anew. */
const mostChanged = 5000

/** The books as the live list `books` tells them: by their numbers, the newest first. */
export function liveBooks(db: Db): LiveSource {
  return {
    cursor: () => readCursorNow(db),
    changesSince: (cursor) => changedBooks(db, cursor),
    snapshot: (audience) => snapshotOf(db, audience),
    isShared: () => true,
    revoked: async () => new Set(),
  }
}

async function changedBooks(db: Db, since: string): Promise<LiveChanges> {
  const { cursor, books } = await changesSince(db, since, mostChanged)
  if (books === null) return { cursor, rows: null }
  if (books.length === 0) return { cursor, rows: new Map() }
  const gone = Object.fromEntries(books.map((number) => [number, null]))
  const there = await booksNumbered(db, books)
  const cached = {
    ...gone,
    ...Object.fromEntries(there.map((book) => [book.id, cachedBook(book)])),
  }
  return {
    cursor,
    rows: new Map<string, LiveRows>([
      [everybody, { ...gone, ...byId(there) }],
      [keepers, cached],
      [newestKeepers, cached],
    ]),
  }
}

function snapshotOf(db: Db, audience: string): AsyncGenerator<LiveRows> {
  if (audience === keepers) return allCached(db)
  return audience === newestKeepers ? newestOfCached(db) : allBooks(db)
}

async function* allBooks(db: Db): AsyncGenerator<LiveRows> {
  for await (const books of partsOf(db, () => booksInPart)) yield byId(books)
}

async function* allCached(db: Db): AsyncGenerator<LiveRows> {
  for await (const books of partsOf(db, cachedSize)) yield cachedColumns(books.map(cachedBook))
}

async function* newestOfCached(db: Db): AsyncGenerator<LiveRows> {
  for await (const part of allCached(db)) return yield part
}

function byId(books: readonly LiveBook[]): LiveRows {
  return Object.fromEntries(books.map((book) => [book.id, book]))
}

/** How many kept books a part of the snapshot has, by its place. */
export function cachedSize(part: number): number {
  return part === 0 ? newestCached : mostInPart
}

/** How many parts have the latest books, at least so many; null: all. */
export function partsWith(newest: number | null, audience: string): number | null {
  if (newest === null) return null
  if (audience !== keepers) return Math.ceil(newest / booksInPart)
  return 1 + Math.max(0, Math.ceil((newest - newestCached) / mostInPart))
}

/** All books, the newest first, in parts of the size that each has by its place. */
async function* partsOf(db: Db, size: (part: number) => number): AsyncGenerator<LiveBook[]> {
  let before = Number.MAX_SAFE_INTEGER
  for (let part = 0; ; part++) {
    const rows = await db
      .selectFrom('books')
      .select('number')
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(size(part))
      .execute()
    const numbers = rows.map(({ number }) => number)
    const last = numbers.at(-1)
    if (last === undefined) return
    yield await booksNumbered(db, numbers)
    before = last
  }
}

async function booksNumbered(db: Db, numbers: readonly number[]): Promise<LiveBook[]> {
  return (await listNumbered(db, numbers)).map(liveBook)
}

function liveBook({ number, matched, ddc, copies, ...book }: BookListItem): LiveBook {
  const said = Object.entries(book).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  const { title, format } = book
  const { total, available } = copies
  return {
    id: String(number),
    title,
    format,
    ...Object.fromEntries(said),
    copies: total,
    available,
  }
}

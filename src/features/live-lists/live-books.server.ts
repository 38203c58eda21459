import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import type { LiveChanges, LiveSource } from '../../server/live/live-list.ts'
import type { LiveRows } from '../../server/live/live-snapshot.ts'
import { listNumbered } from '../catalogue/book-list.server.ts'
import type { BookListItem } from '../catalogue/books.ts'
import { changesSince } from '../catalogue/catalogue-changes.server.ts'
import type { LiveBook } from '../catalogue/live-book.ts'
import { isFuture, isSnapshot, snapshotNow } from './snapshots.server.ts'

/** Everybody sees the same of books. */
export const everybody = 'everybody'
/** Books in a part of the snapshot. */
export const booksInPart = 1000
/** With more changed books than this the list is told anew. */
const mostChanged = 5000

/** The books as the live list `books` tells them: by their numbers, the newest first. */
export function liveBooks(db: Db): LiveSource {
  return {
    cursor: () => snapshotNow(db),
    changesSince: (cursor) => changedBooks(db, cursor),
    snapshot: () => allBooks(db),
    isShared: () => true,
    revoked: async () => new Set(),
  }
}

async function changedBooks(db: Db, cursor: string): Promise<LiveChanges> {
  if (!isSnapshot(cursor)) return { cursor: await snapshotNow(db), rows: null }
  const { snapshot, books } = await changesSince(db, cursor, mostChanged)
  if (books === null || isFuture(cursor, snapshot)) return { cursor: snapshot, rows: null }
  if (books.length === 0) return { cursor: snapshot, rows: new Map() }
  const gone = Object.fromEntries(books.map((number) => [number, null]))
  const there = await booksNumbered(db, books)
  return { cursor: snapshot, rows: new Map([[everybody, { ...gone, ...there }]]) }
}

async function* allBooks(db: Db): AsyncGenerator<LiveRows> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const { rows } = await sql<{ number: number }>`
      select number::float8 as number from books where number < ${before} order by number desc limit ${booksInPart}`.execute(
      db,
    )
    const numbers = rows.map(({ number }) => number)
    const last = numbers.at(-1)
    if (last === undefined) return
    yield await booksNumbered(db, numbers)
    before = last
  }
}

async function booksNumbered(db: Db, numbers: readonly number[]): Promise<LiveRows> {
  const books = await listNumbered(db, numbers)
  return Object.fromEntries(books.map((book) => [book.number, liveBook(book)]))
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

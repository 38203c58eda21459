import { sql } from 'kysely'
import { listNumbered, shownCopy } from '#src/features/collection/books/book-list.server.ts'
import type { BookDetail, BookListItem } from '#src/features/collection/books/books.ts'
import { callSort } from '#src/features/collection/books/call-number.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ShelfPart, ShelfPlace } from './shelf.ts'
import {
  type Held,
  heldAt,
  type ShelvedBook,
  type Spot,
  shelvedBook,
  walk,
} from './shelf-walk.server.ts'

const editionsShown = 12
const neighboursShown = 8
const booksInPart = 24

/** Other editions of a book: the same title and first author, newest first, at most 12. */
export async function otherEditions(db: Db, book: BookDetail): Promise<BookListItem[]> {
  const { rows } = await sql<{ number: number }>`
    select other.number
    from books as this
    join books as other on other.title_sort = this.title_sort
      and other.author_sort is not distinct from this.author_sort and other.id <> this.id
    where this.id = ${book.id}
    order by other.year desc nulls last, other.number limit ${editionsShown}`.execute(db)
  return listNumbered(
    db,
    rows.map((row) => row.number),
  )
}

/**
 * The books beside a book on the shelf, in the order of the shelf, up to 8 on each side; none where
 * it has no place.
 */
export async function nearbyOnShelf(
  db: Db,
  book: Pick<BookDetail, 'number'>,
): Promise<{ before: BookListItem[]; after: BookListItem[] }> {
  const spot = await shelvedBook(db, book.number)
  if (!spot) return { before: [], after: [] }
  const before = await walk(db, spot, 'before', neighboursShown, { kind: 'all' })
  const after = await walk(db, spot, 'after', neighboursShown, { kind: 'all' })
  return { before: await list(db, before.reverse()), after: await list(db, after) }
}

/**
 * A part of the shelf: books in the order of their call numbers, of one location where it is named.
 * Null where the book or the location that is asked for is not there.
 */
export async function shelfPart(
  db: Db,
  place: ShelfPlace,
  location: string | null,
): Promise<ShelfPart | null> {
  const held: Held | null = location === null ? { kind: 'all' } : await heldAt(db, location)
  if (!held) return null
  if (place.at === 'text') return partFrom(db, { key: callSort(place.text), number: 0 }, held)
  const book = await shelvedBook(db, place.number)
  if (!book) return null
  if (place.at === 'book') return partAround(db, book, held)
  const back: ShelfPlace = { at: 'book', number: book.number }
  const found = await walk(db, book, place.at, booksInPart + 1, held)
  const shown = found.slice(0, booksInPart)
  const furthest = shown.at(-1)
  const nearest = shown[0]
  const further = found.length > booksInPart && furthest ? placeOf(place.at, furthest) : null
  const nearer =
    nearest === undefined ? back : placeOf(place.at === 'after' ? 'before' : 'after', nearest)
  return place.at === 'after'
    ? { books: await list(db, shown), before: nearer, after: further }
    : { books: await list(db, shown.reverse()), before: further, after: nearer }
}

/** The locations that have copies which readers see, by name. */
export async function shelfLocations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from locations
    where exists (select from copies where location_id = locations.id and ${shownCopy})
    order by name_key limit 500`.execute(db)
  return rows.map((row) => row.name)
}

async function partFrom(db: Db, spot: Spot, held: Held): Promise<ShelfPart> {
  const found = await walk(db, spot, 'after', booksInPart + 1, held)
  const [previous] = await walk(db, spot, 'before', 1, held)
  const shown = found.slice(0, booksInPart)
  const [first, last] = [shown[0], shown.at(-1)]
  const earlier = first ? placeOf('before', first) : previous && placeOf('book', previous)
  return {
    books: await list(db, shown),
    before: previous && earlier ? earlier : null,
    after: found.length > booksInPart && last ? placeOf('after', last) : null,
  }
}

async function partAround(db: Db, book: ShelvedBook, held: Held): Promise<ShelfPart> {
  const half = booksInPart / 2
  const before = await walk(db, book, 'before', half + 1, held)
  const after = await walk(db, book, 'after', half + 1, held)
  const shown = [...before.slice(0, half).reverse(), book, ...after.slice(0, half)]
  const [first = book, last = book] = [shown[0], shown.at(-1)]
  return {
    books: await list(db, shown),
    before: before.length > half ? placeOf('before', first) : null,
    after: after.length > half ? placeOf('after', last) : null,
  }
}

function placeOf(at: 'book' | 'before' | 'after', { number }: ShelvedBook): ShelfPlace {
  return { at, number }
}

function list(db: Db, books: readonly ShelvedBook[]): Promise<BookListItem[]> {
  return listNumbered(
    db,
    books.map((book) => book.number),
  )
}

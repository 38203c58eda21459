import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { Sort } from './search.ts'
import { bestBooks } from './search-index/best-books.ts'
import { has, type NumberSet } from './search-index/number-sets.ts'
import type { SearchStore } from './search-index/search-store.server.ts'

/**
 * So few books are read and sorted; of more, the index of the order is walked along until the page
 * is full.
 */
const sortedAtOnce = 3000
const walkedAtOnce = 4000

const keys = {
  title: sql.ref('title_sort'),
  author: sql.ref('author_sort'),
  'call-number': sql.ref('call_sort'),
} as const
type KeySort = keyof typeof keys

/** The books at those places of an order that the text of the search does not matter for. */
export async function booksSorted(
  store: SearchStore,
  sort: Exclude<Sort, 'relevance'>,
  books: NumberSet,
  { offset, size }: { offset: number; size: number },
): Promise<number[]> {
  if (sort === 'newest') return newest(books, offset, size)
  if (sort === 'year' || sort === 'year-old') {
    const years = byYear(store, books, sort)
    return Array.from(bestBooks(books, years, offset + size, 'oldest').subarray(offset))
  }
  if (books.length <= sortedAtOnce) return sorted(store.db, sort, books, offset, size)
  return walked(store.db, sort, books, offset, size)
}

function newest(books: NumberSet, offset: number, size: number): number[] {
  const end = Math.max(0, books.length - offset)
  return Array.from(books.subarray(Math.max(0, end - size), end)).reverse()
}

/** Years as scores: those without one last in either direction. */
function byYear({ columns }: SearchStore, books: NumberSet, sort: Sort): Uint32Array {
  return Uint32Array.from(books, (book) => {
    const year = columns.yearOf(book)
    if (year === null) return 0
    return sort === 'year' ? year + 4000 : 4000 - year
  })
}

async function sorted(
  db: Db,
  sort: KeySort,
  books: NumberSet,
  offset: number,
  size: number,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from books where number = any(${Array.from(books)}::bigint[])
    order by ${keys[sort]}, number limit ${size} offset ${offset}`.execute(db)
  return rows.map((row) => row.number)
}

async function walked(
  db: Db,
  sort: KeySort,
  books: NumberSet,
  offset: number,
  size: number,
): Promise<number[]> {
  const found: number[] = []
  for await (const number of inOrder(db, keys[sort])) {
    if (!has(books, number)) continue
    found.push(number)
    if (found.length === offset + size) break
  }
  return found.slice(offset)
}

/** All books in the order of a key, those without one last. */
async function* inOrder(db: Db, key: RawBuilder<unknown>): AsyncGenerator<number> {
  let last = { key: '', number: -1 }
  let rows: { key: string; number: number }[]
  do {
    const next = sql<{ key: string; number: number }>`
      select ${key} as key, number from books where (${key}, number) > (${last.key}, ${last.number})
      order by ${key}, number limit ${walkedAtOnce}`
    rows = (await next.execute(db)).rows
    for (const { number } of rows) yield number
    last = rows.at(-1) ?? last
  } while (rows.length === walkedAtOnce)
  let from = -1
  do {
    const next = sql<{ key: string; number: number }>`
      select '' as key, number from books where ${key} is null and number > ${from} order by number limit ${walkedAtOnce}`
    rows = (await next.execute(db)).rows
    for (const { number } of rows) yield number
    from = rows.at(-1)?.number ?? from
  } while (rows.length === walkedAtOnce)
}

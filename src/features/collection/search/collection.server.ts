import { sql } from 'kysely'
import { shownCopy } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { Db } from '#src/server/database/connect.ts'
import { tallyCollection } from './search-index/collection-tally.ts'
import { type SearchStore, searchStore } from './search-index/search-store.server.ts'

/** The collection in numbers. */
type CollectionNumbers = {
  readonly titles: number
  readonly copies: number
  readonly authors: number
  readonly subjects: number
  readonly languages: number
}

/**
 * The `n` books that came last: by the day their newest copy was acquired, else the day they were
 * entered.
 */
export async function newArrivals(db: Db, n: number): Promise<readonly BookListItem[]> {
  const store = await currentStore(db)
  const day = new Date().toDateString()
  return store.listItems(await store.keep(`arrivals ${n} ${day}`, () => newestBooks(db, n)))
}

async function newestBooks(db: Db, n: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with acquired as (
      select book_id as id, max(acquired_on) as day from copies
      where acquired_on <= current_date and ${shownCopy} group by book_id order by day desc limit ${n}),
    entered as (
      select id, created_at::date as day from books
      where not exists (select from copies where book_id = books.id and acquired_on is not null)
      order by created_at desc, number desc limit ${n})
    select number from (select * from acquired union all select * from entered) as arrived
    join books using (id) order by day desc, books.number desc limit ${n}`.execute(db)
  return rows.map((row) => row.number)
}

/** Counts over the whole collection, for the front page. */
export async function collectionNumbers(db: Db): Promise<CollectionNumbers> {
  const store = await currentStore(db)
  return store.keep('collection', async () => {
    const tally = await tallyOf(store)
    const { rows } = await sql<{ copies: number }>`
      select count(*) as copies from copies where ${shownCopy}`.execute(db)
    return {
      titles: store.columns.books,
      copies: rows[0]?.copies ?? 0,
      authors: tally('author').size,
      subjects: tally('subject').size,
      languages: tally('language').size,
    }
  })
}

/** The `n` headings with most books. */
export async function topSubjects(
  db: Db,
  n: number,
): Promise<{ heading: string; count: number }[]> {
  const store = await currentStore(db)
  return store.keep(`subjects ${n}`, async () => {
    const counts = [...(await tallyOf(store))('subject')]
    const top = counts
      .sort(([one, ones], [other, others]) => others - ones || one - other)
      .slice(0, n)
    const { rows } = await sql<{ heading: string; number: number }>`
      select heading, number from subjects where number = any(${top.map(([number]) => number)}::integer[])`.execute(
      db,
    )
    const headings = new Map(rows.map((row) => [row.number, row.heading]))
    return top
      .map(([number, count]) => ({ heading: headings.get(number) ?? '', count }))
      .sort((one, other) => other.count - one.count || (one.heading < other.heading ? -1 : 1))
  })
}

async function currentStore(db: Db): Promise<SearchStore> {
  const store = searchStore(db)
  await store.refresh()
  return store
}

function tallyOf(store: SearchStore) {
  return store.keep('tally', async () => tallyCollection(store.columns))
}

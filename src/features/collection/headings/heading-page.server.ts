import { sql } from 'kysely'
import { listNumbered } from '#src/features/collection/books/book-list.server.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { preferredAt } from './heading-rows.server.ts'
import { headingTables } from './heading-tables.server.ts'
import {
  type Heading,
  type HeadingList,
  headingHref,
  type ListedHeading,
  type Spelling,
} from './headings.ts'
import { booksOf } from './headings-list.server.ts'

/** How many books of a heading a page lists. */
export const booksShown = 50

/**
 * The heading of an address. `hrefOf` is the same page of another heading: where this one was
 * merged, that one's page is thrown as a redirect. Errors: `forbidden`, `not-found`.
 */
export async function headingOfPage(
  db: Db,
  actor: Actor,
  { headings, heading: number }: { readonly headings: string; readonly heading: string },
  hrefOf: (heading: Heading) => string = headingHref,
): Promise<Heading> {
  const heading = await preferredAt(db, actor, headings, publicNumber(number))
  if (heading.number === Number(number)) return heading
  throw new Response(null, { status: 301, headers: { location: hrefOf(heading) } })
}

/** The heading with what leads to it, and how many books have it. */
export async function withSpellings(
  db: Db,
  heading: Heading,
): Promise<{ readonly books: number; readonly spellings: readonly Spelling[] }> {
  const { table, name, key } = headingTables[heading.list]
  const { rows } = await sql<{ books: number }>`
    select ${booksOf} as books
    from (select ${heading.id}::uuid as id, ${heading.list} as list) as heading`.execute(db)
  const spellings = await sql<Spelling>`
    select ${name} as name, number from ${table} where see_id = ${heading.id} order by ${key}`.execute(
    db,
  )
  return { books: rows[0]?.books ?? 0, spellings: spellings.rows }
}

/** The first books of a heading by their titles. */
export async function firstBooks(
  db: Db,
  list: HeadingList,
  headingId: string,
): Promise<readonly BookListItem[]> {
  const { links, link } = headingTables[list]
  return numbered(db, sql`select book_id from ${links} where ${link} = ${headingId}`)
}

/** The first books that have both headings. */
export async function booksWithBoth(
  db: Db,
  list: HeadingList,
  one: string,
  other: string,
): Promise<{ readonly count: number; readonly books: readonly BookListItem[] }> {
  const { links, link } = headingTables[list]
  const both = sql`
    select book_id from ${links} where ${link} = ${one}
    intersect select book_id from ${links} where ${link} = ${other}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${both}) as shared`.execute(db)
  return { count: rows[0]?.count ?? 0, books: await numbered(db, both) }
}

async function numbered(db: Db, ids: ReturnType<typeof sql>): Promise<readonly BookListItem[]> {
  const { rows } = await sql<{ number: number }>`
    select number from books where id in (${ids}) order by title_sort, number limit ${booksShown}`.execute(
    db,
  )
  return listNumbered(
    db,
    rows.map(({ number }) => number),
  )
}

/** A heading as lists show it: of one that is known by its id. */
export function listed(
  heading: Heading,
  { books, spellings }: Awaited<ReturnType<typeof withSpellings>>,
): ListedHeading {
  return { ...heading, books, seeFrom: spellings.map(({ name }) => name) }
}

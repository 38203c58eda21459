import { z } from '@hono/zod-openapi'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isListed, mayRead } from '../ebook-access.server.ts'
import type { EbookOfBook } from './ebook-of-book.ts'

/** `EbookOfBook` in the API. */
export const ebookOfBookShape = z
  .object({
    number: z.int(),
    mayRead: z.boolean().openapi({ description: 'Whether you may read it, wherever you are.' }),
  })
  .nullable()
  .openapi({ description: 'The e-book of this book.' })

/**
 * The e-book of the row's book, in a query that names the book's table `books`: of several one that
 * the actor may read. What is for the campus alone counts as not to be read.
 */
export function ebookOfBook(actor: Actor): RawBuilder<EbookOfBook | null> {
  const isReadable = mayRead({ actor, onCampus: false })
  return sql<EbookOfBook | null>`(
    select json_build_object('number', ebooks.number, 'mayRead', ${isReadable})
    from ebooks where ebooks.book_id = books.id and ${isListed()}
    order by case when ${isReadable} then 0 else 1 end, ebooks.number limit 1)`
}

/** Whether the row's book, in a query that names its table `books`, has an e-book for each member. */
export function hasEbookForMembers(): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ebooks where ebooks.book_id = books.id and ${isListed()} and not campus_only and seats is null
      and readers in ('everybody', 'signed-in'))`
}

/** The e-books of the books with these numbers, by the number of the book. */
export async function ebooksOfBooks(
  db: Db,
  actor: Actor,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, EbookOfBook>> {
  const { rows } = await sql<{ book: number; ebook: EbookOfBook | null }>`
    select books.number as book, ${ebookOfBook(actor)} as ebook
    from books where books.number = any(${[...numbers]}::bigint[])`.execute(db)
  return new Map(rows.flatMap(({ book, ebook }) => (ebook ? [[book, ebook]] : [])))
}

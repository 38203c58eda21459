import { type RawBuilder, sql } from 'kysely'
import { titleSort } from '#src/features/collection/books/book-keys.ts'
import type { Db } from '#src/server/database/connect.ts'

/** `position` is the place of the term in the answer, from 1; at 0 the answer begins behind it. */
export type Around = { readonly term: string; readonly position: number; readonly count: number }

type Title = { readonly text: string; readonly books: number }

/**
 * The titles around a term as they are sorted, without a leading article, each as its first book
 * has it.
 */
export async function titlesAround(
  db: Db,
  { term, position, count }: Around,
): Promise<readonly Title[]> {
  const key = titleSort(term, [])
  const beyond = position === 0 && term !== '' ? sql`>` : sql`>=`
  const before =
    position < 2
      ? []
      : await titles(db, sql`title_sort < ${key} collate "C"`, sql`desc`, position - 1)
  const from = await titles(db, sql`title_sort ${beyond} ${key} collate "C"`, sql`asc`, count)
  return [...before.reverse(), ...from].slice(0, count)
}

async function titles(
  db: Db,
  limit: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
  count: number,
): Promise<Title[]> {
  const { rows } = await sql<Title>`
    select (array_agg(title order by number))[1] as text, count(*)::integer as books
    from books where ${limit} group by title_sort order by title_sort ${direction} limit ${count}`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/**
 * The number of the book that a merged one is part of today, by its old number; null where it was
 * never merged.
 */
export async function mergedInto(db: Db, number: number): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    with recursive steps as (
      select into_id from book_merges where number = ${number}
      union
      select book_merges.into_id from steps join book_merges on book_merges.book_id = steps.into_id)
    select books.number from books join steps on steps.into_id = books.id`.execute(db)
  return rows[0]?.number ?? null
}

import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** The highest number of a book; 0 without books. */
export async function lastBookNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from books`.execute(db)
  return rows[0]?.last ?? 0
}

/** When a book was added or changed last; null without books. */
export async function lastBookChange(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(updated_at) as last from books`.execute(db)
  return rows[0]?.last ?? null
}

/** Numbers of the books from one number to another, both included, and when each last changed. */
export async function bookNumbers(
  db: Db,
  from: number,
  to: number,
): Promise<{ number: number; updatedAt: Date }[]> {
  return db
    .selectFrom('books')
    .select(['number', 'updated_at as updatedAt'])
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number')
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** How many e-books of faculty wait until an administrator approves them. */
export async function waitingEbooks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ebooks where state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** How many new copies wait for their labels, within a statement. */
export const newCopies = sql<number>`(select count(*)::integer from copies where state = 'in-processing')`

/** How many new copies wait for their labels. */
export async function countNewCopies(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${newCopies} as count`.execute(db)
  return rows[0]?.count ?? 0
}

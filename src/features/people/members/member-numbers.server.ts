import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'

/** The number that the next member will have; nobody else takes one until the transaction ends. */
export async function lockNumbers(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select next_number as next from member_counter for update`.execute(db)
  return rows[0]?.next ?? 1
}

/**
 * The next `count` member numbers. The counter stays locked until the transaction ends, so that
 * numbers have no gaps and none is given twice, whoever else adds members at the same moment.
 */
export async function takeNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ next: number }>`
    update member_counter set next_number = next_number + ${count} returning next_number - ${count} as next`.execute(
    db,
  )
  const first = rows[0]?.next ?? 1
  return Array.from({ length: count }, (_, index) => first + index)
}

import type { Db } from '#src/server/database/connect.ts'

/** The number that the next member will have; nobody else takes one until the transaction ends. */
export async function lockNumbers(db: Db): Promise<number> {
  const counter = await db
    .selectFrom('member_counter')
    .select('next_number as next')
    .forUpdate()
    .executeTakeFirst()
  return counter?.next ?? 1
}

/**
 * The next `count` member numbers. The counter stays locked until the transaction ends, so that
 * numbers have no gaps and none is given twice, whoever else adds members at the same moment.
 */
export async function takeNumbers(db: Db, count: number): Promise<number[]> {
  const counter = await db
    .updateTable('member_counter')
    .set((eb) => ({ next_number: eb('next_number', '+', count) }))
    .returning('next_number as next')
    .executeTakeFirst()
  const first = counter ? counter.next - count : 1
  return Array.from({ length: count }, (_, index) => first + index)
}

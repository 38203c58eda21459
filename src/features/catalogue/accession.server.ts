import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'

/** A number above this is taken for a barcode that was entered as an accession number: the counter does not follow it. */
const largestFollowed = 9_999_999

/**
 * The next `count` accession numbers. The counter's row stays locked until the transaction ends, so that numbers have
 * no gaps and none is given twice; numbers that copies have already are passed over.
 */
export async function nextAccessionNumbers(db: Db, count: number): Promise<string[]> {
  let next = await lockCounter(db)
  const free: string[] = []
  while (free.length < count) {
    const candidates = Array.from({ length: count - free.length }, (_, index) =>
      String(next + index),
    )
    const taken = await takenNumbers(db, candidates)
    free.push(...candidates.filter((number) => !taken.has(number)))
    next += candidates.length
  }
  await db
    .updateTable('accession_counters')
    .set({ next_number: next })
    .where('prefix', '=', '')
    .execute()
  return free
}

/** Lets the counter go on after the greatest of the numbers that a register brought. */
export async function followAccessionNumbers(db: Db, numbers: readonly string[]): Promise<void> {
  const values = numbers.filter((number) => /^\d{1,15}$/.test(number)).map(Number)
  const followed = values.filter((value) => value <= largestFollowed)
  const greatest = followed.reduce((one, other) => Math.max(one, other), 0)
  if (greatest === 0) return
  await sql`
    insert into accession_counters (prefix, next_number) values ('', ${greatest + 1})
    on conflict (prefix) do update set next_number = excluded.next_number
    where accession_counters.next_number < excluded.next_number`.execute(db)
}

async function lockCounter(db: Db): Promise<number> {
  await sql`insert into accession_counters (prefix) values ('') on conflict do nothing`.execute(db)
  const counter = await db
    .selectFrom('accession_counters')
    .select('next_number')
    .where('prefix', '=', '')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return counter.next_number
}

async function takenNumbers(db: Db, candidates: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select upper(accession_number) as number from copies
    where upper(accession_number) collate "C" = any(${candidates}::text[])
    union
    select upper(barcode) from copies where upper(barcode) collate "C" = any(${candidates}::text[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.number))
}

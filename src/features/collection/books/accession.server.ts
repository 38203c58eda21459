import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { prefixOf } from './accession-series.ts'

/**
 * A number above this is taken for a barcode that was entered as an accession number: the counter
 * does not follow it.
 */
const largestFollowed = 9_999_999

/**
 * The next `count` accession numbers of the series with this prefix. The counter's row stays locked
 * until the transaction ends, so that numbers have no gaps and none is given twice; numbers that
 * copies have already are passed over. Errors: `invalid-input` where there is no such series.
 */
export async function nextAccessionNumbers(
  db: Db,
  prefix: string,
  count: number,
): Promise<string[]> {
  let next = await lockCounter(db, prefix)
  const free: string[] = []
  while (free.length < count) {
    const candidates = Array.from(
      { length: count - free.length },
      (_, index) => prefix + String(next + index),
    )
    const taken = await takenNumbers(db, candidates)
    free.push(...candidates.filter((number) => !taken.has(number)))
    next += candidates.length
  }
  await db
    .updateTable('accession_counters')
    .set({ next_number: next })
    .where('prefix', '=', prefix)
    .execute()
  return free
}

/**
 * Lets each series go on after the greatest of its numbers that a register brought. Numbers of no
 * series are of none.
 */
export async function followAccessionNumbers(db: Db, numbers: readonly string[]): Promise<void> {
  const greatest = new Map<string, number>()
  for (const number of numbers) {
    const prefix = prefixOf(number)
    const value = Number(/\d+$/.exec(number)?.[0] ?? 0)
    if (value === 0 || value > largestFollowed) continue
    greatest.set(prefix, Math.max(value, greatest.get(prefix) ?? 0))
  }
  if (greatest.size === 0) return
  if (greatest.has('')) await beginPlainSeries(db)
  const given = Array.from(greatest, ([prefix, value]) => ({ prefix, next: value + 1 }))
  // Always in one order, so that two who number in several series do not wait for each other.
  await sql`
    with given as (select prefix, next from ${rowTable('row', { prefix: 'text', next: 'bigint' }, given)}),
    locked as (
      select prefix, next from accession_counters join given using (prefix) order by prefix
      for update of accession_counters)
    update accession_counters set next_number = locked.next from locked
    where accession_counters.prefix = locked.prefix and accession_counters.next_number < locked.next`.execute(
    db,
  )
}

async function lockCounter(db: Db, prefix: string): Promise<number> {
  if (prefix === '') await beginPlainSeries(db)
  const counter = await db
    .selectFrom('accession_counters')
    .select('next_number')
    .where('prefix', '=', prefix)
    .forUpdate()
    .executeTakeFirst()
  if (counter) return counter.next_number
  const message = `There is no series of accession numbers “${prefix}”: choose one of the list.`
  throw new AppError('invalid-input', message, { fields: [{ field: 'series', message }] })
}

async function beginPlainSeries(db: Db): Promise<void> {
  await sql`insert into accession_counters (prefix) values ('') on conflict do nothing`.execute(db)
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

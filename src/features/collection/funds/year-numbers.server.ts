import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { PaperKind } from './financial-year.ts'

/**
 * The next number of a kind of paper in a financial year. Its counter stays locked until the
 * transaction ends, so numbers have no gaps and none is given twice: take it late.
 */
export async function takeYearNumber(db: Db, kind: PaperKind, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select take_year_number(${kind}, ${year}) as number`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the counter gave no number')
  return row.number
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { bucketOf, bucketsOf, type Period, within } from './report-period.server.ts'
import type { ReportColumn, ReportTable } from './report-table.ts'

type Counted = {
  readonly name: string
  readonly issued: number
  readonly returned: number
  readonly renewed: number
}

const numbers: readonly ReportColumn[] = [
  { name: 'Issued', kind: 'count' },
  { name: 'Returned', kind: 'count' },
  { name: 'Renewed', kind: 'count' },
]

/** What was issued, returned and renewed on each day, or in each month, of a period. */
export async function lendingOverTime(
  db: Db,
  period: Period,
  unit: 'day' | 'month',
): Promise<ReportTable> {
  const found = await counted(db, period, bucketOf('events.at', unit))
  const known = new Map(found.map((row) => [row.name, row]))
  const none = { issued: 0, returned: 0, renewed: 0 }
  const rows = bucketsOf(period, unit).map((name) => ({ name, ...(known.get(name) ?? none) }))
  const first = unit === 'day' ? 'Day' : 'Month'
  return tableOf(first, rows, true)
}

/** What members of each category borrowed, by what they were when the book was issued. */
export async function lendingByCategory(db: Db, period: Period): Promise<ReportTable> {
  const name = sql<string>`coalesce((
    select name from member_categories where code = events.category), events.category)`
  return tableOf('Category', await counted(db, period, name))
}

/** What members of each department borrowed, by the department that they are in now. */
export async function lendingByDepartment(db: Db, period: Period): Promise<ReportTable> {
  const name = sql<string>`case when members.id is null then 'Not kept' else coalesce(members.department, 'Not given') end`
  return tableOf('Department', await counted(db, period, name))
}

function tableOf(first: string, rows: readonly Counted[], overTime = false): ReportTable {
  return {
    columns: [{ name: first, kind: overTime ? 'time' : 'text' }, ...numbers],
    rows: rows.map(({ name, issued, returned, renewed }) => ({
      cells: [name, issued, returned, renewed],
    })),
    charted: overTime ? [1, 2] : [1],
    overTime,
  }
}

async function counted(db: Db, period: Period, name: RawBuilder<string>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with events as (
      select 'issued' as what, issued_at as at, category, member_id from loans
      where ${within('issued_at', period)} and outcome is distinct from 'undone'
      union all
      select 'returned', returned_at, category, member_id from loans where ${within('returned_at', period)} and outcome = 'returned'
      union all
      select 'renewed', done.at, category, loans.member_id from circulation_operations as done join loans on loans.id = entity_id
      where ${within('done.at', period)} and done.kind = 'renewed' and entity = 'loan' and undone_by is null
    )
    select ${name} as name, count(*) filter (where what = 'issued') as issued, count(*) filter (where what = 'returned') as returned,
      count(*) filter (where what = 'renewed') as renewed
    from events left join members on members.id = events.member_id group by 1 order by 2 desc, 1`.execute(
    db,
  )
  return rows
}

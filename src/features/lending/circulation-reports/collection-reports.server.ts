import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { bucketsOf, type Period } from './report-period.server.ts'
import type { ReportColumn, ReportTable } from './report-table.ts'

const titles: ReportColumn = { name: 'Titles', kind: 'count' }
const copies: ReportColumn = { name: 'Copies', kind: 'count' }
const sized: readonly ReportColumn[] = [titles, copies]
const uniquely = (column: ReportColumn): ReportColumn => ({ ...column, isUnique: true })

const since = sql`coalesce(acquired_on, copies.created_at::date)`

/**
 * Whether a copy belonged to the library on a day; a withdrawn one without a day was gone from the
 * first.
 */
function hereOn(day: Day) {
  return sql`${since} <= ${day} and (withdrawn_on > ${day} or (withdrawn_on is null and state <> 'withdrawn'))`
}

/** Titles and copies of each subject that the library had on a day, the largest first. */
export async function collectionBySubject(db: Db, day: Day, limit: number): Promise<ReportTable> {
  const { rows } = await sql<{ name: string; titles: number; copies: number }>`
    with here as (select book_id, count(*) as copies from copies where ${hereOn(day)} group by book_id)
    select heading as name, count(*) as titles, sum(here.copies)::bigint as copies
    from here join book_subjects using (book_id) join subjects on subjects.id = subject_id
    group by subjects.id order by copies desc, heading limit ${limit}`.execute(db)
  return {
    // A title has several subjects.
    columns: [{ name: 'Subject', kind: 'text' }, ...sized.map(uniquely)],
    rows: rows.map(({ name, titles, copies }) => ({ cells: [name, titles, copies] })),
    charted: [2],
    overTime: false,
  }
}

/** Titles, copies and their price at each department or shelf that the library had on a day. */
export async function collectionByDepartment(db: Db, day: Day): Promise<ReportTable> {
  const { rows } = await sql<{ name: string; titles: number; copies: number; paise: number }>`
    select coalesce(locations.name, 'No shelf given') as name, count(distinct book_id) as titles, count(*) as copies,
      coalesce(sum(price_paise), 0)::bigint as paise
    from copies left join locations on locations.id = location_id where ${hereOn(day)}
    group by 1 order by copies desc, 1`.execute(db)
  return {
    // A title has copies at several shelves.
    columns: [{ name: 'Department or shelf', kind: 'text' }, uniquely(titles), copies, price],
    rows: rows.map(({ name, titles, copies, paise }) => ({ cells: [name, titles, copies, paise] })),
    charted: [2],
    overTime: false,
  }
}

const price: ReportColumn = { name: 'Price', kind: 'money' }

/** Titles that were new, copies and their price, by the month in which they were acquired. */
export async function addedByMonth(db: Db, period: Period): Promise<ReportTable> {
  const { rows } = await sql<{ month: string; titles: number; copies: number; paise: number }>`
    with added as (
      select to_char(${since}, 'YYYY-MM') as month, price_paise,
        row_number() over (partition by book_id order by ${since}, copies.id) as place, ${since} as day
      from copies)
    select month, count(*) filter (where place = 1) as titles, count(*) as copies, coalesce(sum(price_paise), 0)::bigint as paise
    from added where day between ${period.from} and ${period.to} group by month`.execute(db)
  const known = new Map(rows.map((row) => [row.month, row]))
  return {
    columns: [{ name: 'Month', kind: 'time' }, ...sized, price],
    rows: bucketsOf(period, 'month').map((month) => {
      const found = known.get(month)
      return { cells: [month, found?.titles ?? 0, found?.copies ?? 0, found?.paise ?? 0] }
    }),
    charted: [1, 2],
    overTime: true,
  }
}

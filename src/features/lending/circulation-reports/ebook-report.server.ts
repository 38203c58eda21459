import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { type Period, within } from './report-period.server.ts'
import type { ReportTable } from './report-table.ts'

/**
 * E-books that were lent or waited for in a period: loans, readers who had them, holds that were
 * placed and those that nobody took in time. A reader who keeps no past loans counts as a loan, and
 * among the readers only while it is known who it was.
 */
export async function ebookLoans(db: Db, period: Period, limit: number): Promise<ReportTable> {
  const { rows } = await sql<{
    number: number
    title: string
    seats: number | null
    loans: number
    readers: number
    holds: number
    untaken: number
  }>`
    with lent as (
      select ebook_id, count(*) as loans, count(distinct member_id) as readers from ebook_loans
      where ${within('began_at', period)} group by ebook_id),
    held as (
      select ebook_id, count(*) as holds, count(*) filter (where outcome = 'not-taken') as untaken from ebook_holds
      where ${within('placed_at', period)} group by ebook_id)
    select number, title, seats, coalesce(loans, 0)::integer as loans, coalesce(lent.readers, 0)::integer as readers,
      coalesce(holds, 0)::integer as holds, coalesce(untaken, 0)::integer as untaken
    from ebooks left join lent on lent.ebook_id = ebooks.id left join held on held.ebook_id = ebooks.id
    where lent.ebook_id is not null or held.ebook_id is not null
    order by loans desc, title, number limit ${limit}`.execute(db)
  return {
    columns: [
      { name: 'Title', kind: 'text' },
      { name: 'At a time', kind: 'count' },
      { name: 'Loans', kind: 'count' },
      { name: 'Readers', kind: 'count', isUnique: true },
      { name: 'Holds', kind: 'count' },
      { name: 'Holds not taken', kind: 'count' },
    ],
    rows: rows.map(({ number, title, seats, loans, readers, holds, untaken }) => ({
      cells: [title, seats, loans, readers, holds, untaken],
      to: `/BookSoftcopy/${number}`,
    })),
    charted: [2],
    overTime: false,
  }
}

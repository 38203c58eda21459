import { sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Day, dayAfter, daysBetween } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { bookHref } from '#src/pages/book-href.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type Period, startOf, within } from './report-period.server.ts'
import type { ReportTable } from './report-table.ts'

const author = sql<string | null>`(
  select name from book_contributors join contributors on contributors.id = contributor_id
  where book_id = books.id and role = 'author' order by position limit 1)`

/** The books that were issued most often in a period. */
export async function mostBorrowed(db: Db, period: Period, limit: number): Promise<ReportTable> {
  const { rows } = await sql<{
    number: number
    title: string
    author: string | null
    issued: number
  }>`
    select books.number, title, ${author} as author, count(*) as issued
    from loans join copies on copies.id = copy_id join books on books.id = book_id
    where ${within('issued_at', period)} and outcome is distinct from 'undone'
    group by books.id order by issued desc, books.title_sort, books.number limit ${limit}`.execute(
    db,
  )
  return {
    columns: [
      { name: 'Title', kind: 'text' },
      { name: 'Author', kind: 'text' },
      { name: 'Issued', kind: 'count' },
    ],
    rows: rows.map((row) => ({
      cells: [row.title, row.author, row.issued],
      to: bookHref(row.number),
    })),
    charted: [2],
    overTime: false,
  }
}

/**
 * The books that were here for the whole period and that nobody took, those that came first first.
 */
export async function neverBorrowed(db: Db, period: Period, limit: number): Promise<ReportTable> {
  const { rows } = await sql<{
    number: number
    title: string
    author: string | null
    copies: number
    since: Day
  }>`
    select books.number, title, ${author} as author, here.copies, here.since::text as since
    from books cross join lateral (
      select count(*) as copies, min(coalesce(acquired_on, created_at::date)) as since from copies
      where book_id = books.id and state <> 'withdrawn' and coalesce(acquired_on, created_at::date) <= ${period.from}) as here
    where here.copies > 0 and not exists (
      select from loans join copies on copies.id = copy_id
      where book_id = books.id and ${within('issued_at', period)} and outcome is distinct from 'undone')
    order by here.since, books.number limit ${limit}`.execute(db)
  return {
    columns: [
      { name: 'Title', kind: 'text' },
      { name: 'Author', kind: 'text' },
      { name: 'Here since', kind: 'time' },
      { name: 'Copies', kind: 'count' },
    ],
    rows: rows.map((row) => ({
      cells: [row.title, row.author, row.since, row.copies],
      to: bookHref(row.number),
    })),
    charted: [],
    overTime: false,
  }
}

/**
 * What was out and late at the end of a day, the latest first. The due day is the one that held
 * then: that of the last issue or renewal up to it, as operations keep it.
 */
export async function overdueOn(db: Db, day: Day, limit: number): Promise<ReportTable> {
  const end = startOf(dayAfter(day, 1))
  // What is due on the day itself is due at its last second: not late yet.
  const lastSecond = new Date(end.getTime() - 1000)
  const { rows } = await sql<{
    title: string
    bookNumber: number
    accessionNumber: string
    name: string | null
    number: number | null
    department: string | null
    due: Date
  }>`
    with out as (
      select loans.*, coalesce((
        select (answer ->> 'dueAt')::timestamptz from circulation_operations as done
        where done.copy_id = loans.copy_id and entity_id = loans.id and kind in ('issued', 'renewed') and undone_by is null and at < ${end}
        order by done.number desc limit 1), due_at) as due
      from loans
      where issued_at < ${end} and outcome is distinct from 'undone' and (closed_at is null or coalesce(returned_at, closed_at) >= ${end})
    )
    select title, books.number as "bookNumber", accession_number as "accessionNumber", name, members.number, department, due
    from out join copies on copies.id = out.copy_id join books on books.id = book_id left join members on members.id = out.member_id
    where due < ${lastSecond} order by due, out.id limit ${limit}`.execute(db)
  return {
    columns: [
      { name: 'Title', kind: 'text' },
      { name: 'Accession number', kind: 'text' },
      { name: 'Member', kind: 'text' },
      { name: 'Number', kind: 'text' },
      { name: 'Department', kind: 'text' },
      { name: 'Due', kind: 'time' },
      { name: 'Days late', kind: 'count' },
    ],
    rows: rows.map((row) => {
      const due = dayOf(row.due)
      const number = row.number === null ? null : memberNumber(row.number)
      const who = [row.name ?? 'Not kept', number, row.department]
      return {
        cells: [row.title, row.accessionNumber, ...who, due, daysBetween(due, day)],
        to: bookHref(row.bookNumber),
      }
    }),
    charted: [],
    overTime: false,
  }
}

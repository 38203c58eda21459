import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ShortLoan, ShortLoanOfBooks } from './short-loans.ts'

/** What shortens loans of a book on a day; null: nothing does. */
export async function shortLoanOfBook(
  db: Db,
  bookId: string,
  today: Day,
): Promise<ShortLoan | null> {
  const { rows } = await sql<{ found: ShortLoan | null }>`
    select short_loan_of(${bookId}, ${today}) as found`.execute(db)
  return rows[0]?.found ?? null
}

/** All short loans that run on a day or begin later, for a desk that decides on its own. */
export async function shortLoansFrom(db: Db, today: Day): Promise<readonly ShortLoanOfBooks[]> {
  const { rows } = await sql<ShortLoanOfBooks>`
    with recursive steps as (
      select distinct book_number as asked, into_id from short_loans
        join book_merges on book_merges.number = book_number where last_day >= ${today}
      union
      select asked, book_merges.into_id from steps
        join book_merges on book_merges.book_id = steps.into_id)
    select days, first_day as "firstDay", last_day as "lastDay", because,
      array_agg(distinct coalesce(moved.number, book_number)::float8) as books
    from short_loans left join lateral (
      select books.number from steps join books on books.id = into_id
      where asked = book_number limit 1) as moved on true
    where last_day >= ${today}
    group by days, first_day, last_day, because order by first_day, because, days`.execute(db)
  return rows
}

/** A book to be lent for less, and the entry of a course's list that says so. */
type ShortBook = { readonly entry: string; readonly book: number }

/** Lends books for less from one day to another, in place of what was said for these entries. */
export async function writeShortLoans(
  within: Db,
  books: readonly ShortBook[],
  { days, firstDay, lastDay, because }: Omit<ShortLoanOfBooks, 'books'>,
): Promise<void> {
  await within
    .insertInto('short_loans')
    .values(
      books.map(({ entry, book }) => ({
        entry_id: entry,
        book_number: book,
        days,
        first_day: firstDay,
        last_day: lastDay,
        because,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('entry_id').doUpdateSet((row) => ({
        book_number: row.ref('excluded.book_number'),
        days: row.ref('excluded.days'),
        first_day: row.ref('excluded.first_day'),
        last_day: row.ref('excluded.last_day'),
        because: row.ref('excluded.because'),
      })),
    )
    .execute()
}

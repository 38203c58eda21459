import { type RawBuilder, sql } from 'kysely'
import { peopleRows } from './people-rows.server.ts'
import type { SubjectCode } from './report-subjects.ts'
import { aboutBook, dayOf, loansOf, wordsOf } from './row-parts.server.ts'

/** All that reports read: the reader's role of the database may read these, and nothing else. */
export const reportedTables = [
  'bills',
  'bill_lines',
  'book_contributors',
  'book_subjects',
  'books',
  'branches',
  'budgets',
  'contributors',
  'copies',
  'ebooks',
  'funds',
  'gate_entries',
  'gates',
  'holds',
  'indent_lines',
  'item_types',
  'ledger_lines',
  'loans',
  'locations',
  'member_categories',
  'members',
  'order_lines',
  'request_askers',
  'requests',
  'site_counts',
  'subjects',
  'vendors',
] as const

/**
 * The rows of each subject: a statement with the columns that `report-subjects.ts` lists. `key`
 * tells two rows apart, `book` is the number of the record that a row leads to.
 */
export const subjectRows: Readonly<Record<SubjectCode, RawBuilder<unknown>>> = {
  ...peopleRows,
  books: sql`
    select ${aboutBook}, books.call_number as "call-number",
      (select string_agg(subjects.heading, '; ' order by position) from book_subjects
        join subjects on subjects.id = subject_id where book_id = books.id) as subjects,
      (select count(*) from copies where book_id = books.id and state <> 'withdrawn') as copies,
      (select count(*) ${loansOf('book_id', 'books.id')}) as "times-issued",
      (select max(${dayOf('loans.issued_at')}) ${loansOf('book_id', 'books.id')}) as "last-issued",
      ${dayOf('books.created_at')} as "added-on",
      (select sum(price_paise)::bigint from copies
        where book_id = books.id and state <> 'withdrawn') as price,
      books.has_ebook as "has-ebook", books.id::text as key, books.number as book
    from books`,
  copies: sql`
    select copies.accession_number as "accession-number", ${aboutBook},
      coalesce(copies.call_number, books.call_number) as "call-number",
      ${wordsOf('copies.state')} as state,
      item_types.name as "item-type", locations.name as location, branches.name as branch,
      copies.acquired_on as "acquired-on",
      extract(year from copies.acquired_on)::integer as "year-acquired",
      copies.price_paise as price, copies.source, copies.bill_number as "bill-number",
      copies.withdrawn_on as "withdrawn-on", copies.reference_only as "reference-only",
      (select count(*) ${loansOf('id', 'copies.id')}) as "times-issued",
      (select max(${dayOf('loans.issued_at')}) ${loansOf('id', 'copies.id')}) as "last-issued",
      copies.id::text as key, books.number as book
    from copies join books on books.id = copies.book_id
      left join item_types on item_types.code = copies.item_type
      left join locations on locations.id = copies.location_id
      left join branches on branches.code = coalesce(locations.branch, 'main')`,
  visits: sql`
    select day, ${wordsOf('kind')} as kind, name as what, count as times,
      concat_ws(' ', span, day, kind, name) as key, null::bigint as book
    from site_counts`,
  requests: sql`
    select requests.number, ${wordsOf('requests.kind')} as kind,
      ${wordsOf('requests.state')} as state, requests.title, requests.author, requests.department,
      ${dayOf('requests.created_at')} as "asked-on", ${dayOf('requests.changed_at')} as "changed-on",
      (select count(*) from request_askers
        where request_id = requests.id and left_at is null) as readers,
      requests.id::text as key, requests.book_number as book
    from requests`,
  purchases: sql`
    select indent_lines.title, indent_lines.author, vendors.name as vendor, bills.number as bill,
      bills.bill_date as "billed-on", bills.paid_on as "paid-on", funds.name as fund,
      nullif(budgets.department, '') as department, bill_lines.copies,
      bill_lines.cost_paise as cost, bill_lines.id::text as key, books.number as book
    from bill_lines join bills on bills.id = bill_id and cancelled_on is null
      join vendors on vendors.id = bills.vendor_id
      join budgets on budgets.id = bill_lines.budget_id join funds on funds.id = budgets.fund_id
      join order_lines on order_lines.id = order_line_id
      join indent_lines on indent_lines.id = order_lines.indent_line_id
      left join books on books.id = indent_lines.book_id`,
  ebooks: sql`
    select ebooks.title, ebooks.kind, ${wordsOf('ebooks.state')} as state,
      ${wordsOf('ebooks.rights')} as rights, ${wordsOf('ebooks.readers')} as readers, ebooks.licence,
      ebooks.pages, ${dayOf('ebooks.published_at')} as "published-on", ebooks.until as "until-day",
      ebooks.may_download as "may-be-saved", exists (
        select from copies where copies.book_id = ebooks.book_id and copies.state <> 'withdrawn'
      ) as "has-print", ebooks.id::text as key, books.number as book
    from ebooks left join books on books.id = ebooks.book_id`,
}

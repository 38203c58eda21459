import { sql } from 'kysely'
import { institute } from '#institute'
import type { Span } from '../academic-year.ts'
import type { FigureRows } from './figure-rows.ts'

const headings = ['What', 'Bill', 'Day', 'Vendor', 'For', 'Copies'] as const
const dates = ['Day'] as const

/** Lines of bills, and copies that a credit note took back, as less. */
const bookSpending = ({ from, to }: Span) => sql`
  select bill_lines.id as place, cost_paise as worth, array['Bill of books', bills.number, bill_date::text,
    vendors.name, indent_lines.title, bill_lines.copies::text]::text[] as cells
  from bill_lines join bills on bills.id = bill_id join vendors on vendors.id = vendor_id
    join order_lines on order_lines.id = order_line_id
    join indent_lines on indent_lines.id = indent_line_id
  where bill_date between ${from}::date and ${to}::date and cancelled_on is null
  union all
  select bill_copies.id, -bill_copies.price_paise, array['Credit note', credit_note, credited_on::text,
    vendors.name, accession_number, '1']::text[]
  from bill_copies join bill_lines on bill_lines.id = bill_line_id join bills on bills.id = bill_id
    join vendors on vendors.id = vendor_id
  where credited_on between ${from}::date and ${to}::date and cancelled_on is null`

/**
 * What is noted with a journal in print counts where no bill of its subscription says what it cost.
 */
const journalSpending = ({ from, to }: Span) => sql`
  select fund_commitments.id as place, paid_paise as worth, array['Bill of a print subscription',
    bill_number, bill_date::text, coalesce(bill_vendor, vendor_name), paper, null]::text[] as cells
  from fund_commitments join serial_costs on commitment_id = fund_commitments.id
    join serial_subscriptions on serial_subscriptions.id = subscription_id
  where paid_paise is not null and bill_date between ${from}::date and ${to}::date
  union all
  select journals.id, price_paise, array['Price of a journal in print', null, starts_on::text,
    publisher, title, null]::text[]
  from journal_licences join journals on journals.id = journal_id
  where kind = 'print' and price_paise is not null
    and starts_on between ${from}::date and ${to}::date and not exists (
      select from serial_subscriptions join serial_costs on subscription_id = serial_subscriptions.id
        join fund_commitments on fund_commitments.id = commitment_id
      where serial_subscriptions.journal_id = journals.id and paid_paise is not null)`

/** By the kind of the journal; one in print and online is here alone, with its whole price. */
const licenceSpending = ({ from, to }: Span) => sql`
  select journal_id as place, price_paise as worth, array[case kind
    when 'both' then 'Journal in print and online' when 'open-access' then 'Journal in open access'
    else 'Licence of an e-journal' end, null, starts_on::text, publisher, title, null]::text[] as cells
  from journal_licences join journals on journals.id = journal_id
  where kind <> 'print' and price_paise is not null
    and starts_on between ${from}::date and ${to}::date`

export const bookSpendingRows = (span: Span): FigureRows => ({
  headings,
  dates,
  select: bookSpending(span),
})

export const journalSpendingRows = (span: Span): FigureRows => ({
  headings,
  dates,
  select: journalSpending(span),
})

export const licenceSpendingRows = (span: Span): FigureRows => ({
  headings,
  dates,
  select: licenceSpending(span),
})

export const allSpendingRows = (span: Span): FigureRows => ({
  headings,
  dates,
  select: sql`${bookSpending(span)} union all ${journalSpending(span)} union all ${licenceSpending(span)}`,
})

/** Payments of members, and what was paid back as less. */
export const fineRows = ({ from, to }: Span): FigureRows => ({
  headings: ['What', 'Day', 'By'],
  dates,
  select: sql`
    select id as place, -amount_paise as worth, array[case kind when 'payment' then 'Payment' else 'Paid back' end,
      (at at time zone ${institute.timeZone})::date::text, method]::text[] as cells
    from ledger_lines where kind in ('payment', 'refund')
      and (at at time zone ${institute.timeZone})::date between ${from}::date and ${to}::date`,
})

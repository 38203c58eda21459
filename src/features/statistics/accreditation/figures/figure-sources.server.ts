import { sql } from 'kysely'
import { institute } from '#institute'
import { type Day, formatDay } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Span } from '../academic-year.ts'
import type { FigureCode } from './figure-kinds.ts'

/** Where the rows of a figure are recorded: before the first of them nothing can be counted. */
export type FigureSource = {
  /** How a sentence with the first day begins. */
  readonly begins: string
  /** A query whose `day` is that of the first row. */
  readonly first: ReturnType<typeof sql>
}

const zone = sql`${institute.timeZone}`

const loans: FigureSource = {
  begins: 'Loans are recorded from',
  first: sql`select min((issued_at at time zone ${zone})::date) as day from loans
    where outcome is distinct from 'undone'`,
}

const sources: Readonly<Partial<Record<FigureCode, FigureSource>>> = {
  footfall: {
    begins: 'The gate register begins on',
    first: sql`select min(day) as day from gate_entries where struck_at is null`,
  },
  loans,
  borrowers: loans,
  'digital-uses': {
    begins: 'Uses are counted from',
    first: sql`select least((select min(day) from journal_clicks), (select min(day) from site_counts
      where kind = 'page' and name like '/BookSoftcopy/%')) as day`,
  },
  'e-resource-uses': {
    begins: 'Uses by COUNTER are known from',
    first: sql`select least((select min(month) from publisher_usage),
      (select min(month) from ebook_usage)) as day`,
  },
  'site-views': {
    begins: 'Views are counted from',
    first: sql`select min(day) as day from site_counts where kind = 'page'`,
  },
  'spent-books': {
    begins: 'The first bill of books is dated',
    first: sql`select min(bill_date) as day from bills where cancelled_on is null`,
  },
  'spent-journals': {
    begins: 'The first payment for a journal in print is dated',
    first: sql`select least((select min(bill_date) from fund_commitments
      join serial_costs on commitment_id = fund_commitments.id where paid_paise is not null),
      (select min(starts_on) from journal_licences join journals on journals.id = journal_id
        where kind = 'print' and price_paise is not null)) as day`,
  },
  'spent-e-resources': {
    begins: 'The first licence with a price begins on',
    first: sql`select min(starts_on) as day from journal_licences
      join journals on journals.id = journal_id where kind <> 'print' and price_paise is not null`,
  },
  'fines-collected': {
    begins: 'Payments are recorded from',
    first: sql`select min((at at time zone ${zone})::date) as day from ledger_lines
      where kind in ('payment', 'refund')`,
  },
}

/** The source of a figure that counts what happened; undefined: a zero of it is a true one. */
export function figureSource(code: FigureCode): FigureSource | undefined {
  return sources[code]
}

/** The day of the first row of a source; null: it has none. */
export async function firstDayOf(db: Db, { first }: FigureSource): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select day::text as day from (${first}) as source`.execute(db)
  return rows[0]?.day ?? null
}

/** The days of a span on which a source had begun. */
export function sinceFirstDay(span: Span, first: Day | null): Span {
  return first !== null && first > span.from ? { from: first, to: span.to } : span
}

/** Why a span has no records, in a sentence. */
export function withoutRecords({ begins }: FigureSource, span: Span, first: Day | null): string {
  return first !== null && first > span.to
    ? `${begins} ${formatDay(first)}.`
    : 'Nothing is recorded for these days.'
}

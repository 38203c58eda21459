import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import { usesByPlatform } from '#src/features/statistics/counter/costs/uses-by-platform.server.ts'
import { dayAfter, instantAt } from '#src/kernel/dates.ts'
import type { Span } from '../academic-year.ts'
import type { FigureRows } from './figure-rows.ts'

const zone = sql`${institute.timeZone}`
const startOf = (day: string) => instantAt(day, 0, institute.timeZone)

function during(column: string, { from, to }: Span): RawBuilder<boolean> {
  const instant = sql.ref(column)
  return sql`${instant} >= ${startOf(from)} and ${instant} < ${startOf(dayAfter(to, 1))}`
}

const ofCategory = (column: RawBuilder<unknown>, category: string) =>
  category === '' ? sql`true` : sql`${column} = ${category}`

/**
 * Members as they were at the end of the last day: the first change after it that the audit has
 * says what they were before.
 */
export function memberRows({ to }: Span, category: string): FigureRows {
  const end = startOf(dayAfter(to, 1))
  const before = (key: string) => sql`
    (select before ->> ${key} from audit where entity = 'member' and entity_id = members.id::text
      and at >= ${end} and before ? ${key} order by audit.id limit 1)`
  const then = sql`coalesce(${before('category')}, members.category)`
  const changed = sql`
    (select before -> 'validUntil' from audit where entity = 'member' and entity_id = members.id::text
      and at >= ${end} and before ? 'validUntil' order by audit.id limit 1)`
  // JSON's null is that there was no last day; SQL's, that it has not changed.
  const until = sql`case when ${changed} is null then members.valid_until
    else nullif(${changed} #>> '{}', '')::date end`
  return {
    headings: ['Number', 'Category', 'Department', 'Valid from', 'Valid until'],
    dates: ['Valid from', 'Valid until'],
    select: sql`
      select members.id as place, 1::bigint as worth, array[members.number::text, ${then}, department,
        valid_from::text, (${until})::text]::text[] as cells
      from members where valid_from <= ${to}::date and coalesce(${until}, ${to}::date) >= ${to}::date
        and (withdrawn_at is null or withdrawn_at >= ${end}) and ${ofCategory(then, category)}`,
  }
}

/** Loans without the names of their members. */
export function loanRows(span: Span, category: string): FigureRows {
  return {
    headings: ['Issued', 'Accession number', 'Title', 'Category'],
    dates: ['Issued'],
    select: sql`
      select loans.id as place, 1::bigint as worth, array[(issued_at at time zone ${zone})::date::text,
        accession_number, title, loans.category]::text[] as cells
      from loans join copies on copies.id = copy_id join books on books.id = book_id
      where ${during('issued_at', span)} and outcome is distinct from 'undone'
        and ${ofCategory(sql`loans.category`, category)}`,
  }
}

export const borrowerRows = (span: Span): FigureRows => ({
  headings: ['Number', 'Category', 'Department'],
  select: sql`
    select members.id as place, 1::bigint as worth,
      array[members.number::text, category, department]::text[] as cells
    from members where exists (select from loans where member_id = members.id
      and ${during('issued_at', span)} and outcome is distinct from 'undone')`,
})

/** Stays of the gate register without names. */
export function footfallRows({ from, to }: Span, category: string): FigureRows {
  return {
    headings: ['Day', 'In', 'Kind', 'People', 'Category', 'Department', 'Programme', 'Purpose'],
    dates: ['Day'],
    select: sql`
      select gate_entries.id as place, people::bigint as worth, array[day::text,
        to_char(in_at at time zone ${zone}, 'HH24:MI'), kind, people::text, category, department,
        programme, purpose]::text[] as cells
      from gate_entries where day between ${from}::date and ${to}::date
        and struck_at is null and ${ofCategory(sql`category`, category)}`,
  }
}

/** Pages of single e-books, as page views name them. */
const ebookPages = sql`name like '/BookSoftcopy/%'`

export const digitalRows = ({ from, to }: Span): FigureRows => ({
  headings: ['Day, or first of the month', 'What', 'Name', 'Number'],
  dates: ['Day, or first of the month'],
  select: sql`
    select md5(journal_id::text || day::text)::uuid as place, clicks::bigint as worth,
      array[day::text, 'E-journal opened', title, clicks::text]::text[] as cells
    from journal_clicks join journals on journals.id = journal_id
    where day between ${from}::date and ${to}::date
    union all
    select md5(span || day::text || name)::uuid, count,
      array[day::text, 'Pages of e-books', name, count::text]::text[]
    from site_counts where day between ${from}::date and ${to}::date and kind = 'page' and ${ebookPages}`,
})

/** By platform and month, as it is counted in months alone. */
export const counterRows = (span: Span): FigureRows => ({
  headings: ['First of the month', 'Platform', 'Uses'],
  dates: ['First of the month'],
  select: sql`
    select md5(platform || month::text)::uuid as place, count as worth,
      array[month::text, platform, count::text]::text[] as cells
    from (${usesByPlatform(span)}) as told`,
})

export const viewRows = ({ from, to }: Span): FigureRows => ({
  headings: ['Day, or first of the month', 'Page', 'Views'],
  dates: ['Day, or first of the month'],
  select: sql`
    select md5(span || day::text || name)::uuid as place, count as worth,
      array[day::text, name, count::text]::text[] as cells
    from site_counts where day between ${from}::date and ${to}::date and kind = 'page'`,
})

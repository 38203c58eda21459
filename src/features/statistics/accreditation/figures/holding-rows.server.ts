import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import type { Day } from '#src/kernel/dates.ts'
import type { Span } from '../academic-year.ts'
import type { FigureRows } from './figure-rows.ts'

const zone = sql`${institute.timeZone}`

/** The day of accession of a copy; where nobody noted it, the day when the copy was entered. */
const accession = sql`coalesce(copies.acquired_on, (copies.created_at at time zone ${zone})::date)`

/** Whether a copy was held at the end of a day; one that was withdrawn without a day never was. */
export function heldOn(day: Day): RawBuilder<boolean> {
  return sql`${accession} <= ${day}::date and (copies.withdrawn_on > ${day}::date
    or (copies.withdrawn_on is null and copies.state <> 'withdrawn'))`
}

const copyHeadings = ['Accession number', 'Accession', 'Title', 'Price', 'Withdrawn'] as const

function copiesWhere(condition: RawBuilder<unknown>, worth = sql`1::bigint`): FigureRows {
  return {
    headings: copyHeadings,
    dates: ['Accession', 'Withdrawn'],
    select: sql`
      select copies.id as place, ${worth} as worth, array[accession_number, ${accession}::text, title,
        to_char(price_paise / 100.0, 'FM999999999990.00'), withdrawn_on::text]::text[] as cells
      from copies join books on books.id = book_id where ${condition}`,
  }
}

export const volumeRows = ({ to }: Span) => copiesWhere(heldOn(to))

export const valueRows = ({ to }: Span) =>
  copiesWhere(heldOn(to), sql`coalesce(price_paise, 0)::bigint`)

export const addedVolumeRows = ({ from, to }: Span) =>
  copiesWhere(sql`${accession} between ${from}::date and ${to}::date`)

export const withdrawnRows = ({ from, to }: Span) =>
  copiesWhere(sql`withdrawn_on between ${from}::date and ${to}::date`)

function booksWhere(condition: RawBuilder<unknown>): FigureRows {
  return {
    headings: ['Record', 'Title', 'Year', 'Publisher'],
    select: sql`
      select books.id as place, 1::bigint as worth,
        array[books.number::text, title, year::text, publisher]::text[] as cells
      from books where ${condition}`,
  }
}

export const titleRows = ({ to }: Span) =>
  booksWhere(sql`exists (select from copies where copies.book_id = books.id and ${heldOn(to)})`)

export const addedTitleRows = ({ from, to }: Span) =>
  booksWhere(sql`(select min(${accession}) from copies where copies.book_id = books.id)
    between ${from}::date and ${to}::date`)

/** Whether an instant lies before the end of a day, by the institute's clock. */
export function byEndOf(day: Day, instant: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${instant} at time zone ${zone})::date <= ${day}::date`
}

const issnWords = (issn: RawBuilder<unknown>) =>
  sql`regexp_replace(${issn}, '^(\\d{4})(\\d{3}[\\dXx])$', '\\1-\\2')`
const dayWords = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'FMDD Mon YYYY')`

/** Taken down since counts as out then: the audit says when that was. */
export const ebookRows = ({ to }: Span): FigureRows => ({
  headings: ['Number', 'Title', 'Published', 'Rights'],
  dates: ['Published'],
  select: sql`
    select ebooks.id as place, 1::bigint as worth, array[number::text, title,
      (published_at at time zone ${zone})::date::text, rights]::text[] as cells
    from ebooks where ${byEndOf(to, sql`published_at`)} and (until is null or until >= ${to}::date)
      and (state = 'published' or (state = 'withdrawn' and exists (
        select from audit where entity = 'e-book' and entity_id = ebooks.number::text
          and action = 'e-book.withdrawn' and not ${byEndOf(to, sql`audit.at`)})))`,
})

export const printJournalRows = ({ to }: Span): FigureRows => ({
  headings: ['Title', 'ISSN', 'Publisher', 'Subscription'],
  select: sql`
    select journals.id as place, 1::bigint as worth, array[title, ${issnWords(sql`issn`)}, publisher,
      running.terms]::text[] as cells
    from journals cross join lateral (
      select string_agg(${dayWords(sql`starts_on`)} || ' to ' || ${dayWords(sql`ends_on`)}, '; ' order by number) as terms
      from serial_subscriptions where journal_id = journals.id and ${to}::date between starts_on and ends_on
        and (closed_at is null or not ${byEndOf(to, sql`closed_at`)})) as running
    where running.terms is not null`,
})

export const licensedJournalRows = ({ to }: Span): FigureRows => ({
  headings: ['Title', 'E-ISSN', 'Publisher', 'Kind', 'Licence'],
  select: sql`
    select journals.id as place, 1::bigint as worth, array[title, ${issnWords(sql`coalesce(eissn, issn)`)}, publisher,
      case kind when 'both' then 'Print and online' else 'Online' end,
      concat(${dayWords(sql`licence.starts_on`)}, ' to ', coalesce(${dayWords(sql`licence.ends_on`)}, 'open'))]::text[] as cells
    from journals join journal_licences as licence on journal_id = journals.id
    where kind in ('electronic', 'both') and licence.starts_on <= ${to}::date
      and (licence.ends_on is null or licence.ends_on >= ${to}::date)`,
})

export const openJournalRows = ({ to }: Span): FigureRows => ({
  headings: ['Title', 'ISSN', 'Publisher'],
  select: sql`
    select journals.id as place, 1::bigint as worth,
      array[title, ${issnWords(sql`coalesce(eissn, issn)`)}, publisher]::text[] as cells
    from journals where kind = 'open-access' and ${byEndOf(to, sql`published_at`)}
      and (withdrawn_at is null or not ${byEndOf(to, sql`withdrawn_at`)})
      and (ends_on is null or ends_on >= ${to}::date)`,
})

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { countingUse, reportRank } from '../../publishers/publisher-use.server.ts'
import type { CoveredUse, PackageCost } from '../cost-per-use.ts'
import { costMetric, openAccess, ownPlatform } from '../uses-by-platform.server.ts'

/** What COUNTER calls e-books and their parts. */
const bookTypes = ['Book', 'Book_Segment', 'Reference_Work', 'Reference_Item']

/**
 * What the packages of e-books cost in a calendar year, by their days in it, and how often their
 * e-books were used meanwhile on their platforms; `covered`: the same by platform, where a use that
 * two packages have counts once. E-books here are counted by the library itself.
 */
export async function packageCosts(db: Db, year: number) {
  const tables = ofYear(`${year}-01-01`, `${year}-12-31`)
  const [packages, covered] = await Promise.all([
    sql<PackageCost>`
      with ${tables}
      select number, name, platform, round(paise)::float8 as "costPaise", (
        select sum(count) from uses where ${isIn}) as uses
      from packages order by name, number`.execute(db),
    sql<CoveredUse>`
      with ${tables}
      select platform as name, round(sum(paise))::float8 as paise, (
        select coalesce(sum(count), 0) from uses where exists (
          select from packages as one where one.platform = packages.platform and ${isInOne})) as uses
      from packages group by platform`.execute(db),
  ])
  return { packages: packages.rows, covered: covered.rows }
}

const covers = (one: RawBuilder<unknown>) => sql`uses.platform = ${one}.platform
  and uses.month between ${one}.first_month and ${one}.ends_on
  and (${one}.isbns = '{}' or uses.isbns && ${one}.isbns)`
const isIn = covers(sql.ref('packages'))
const isInOne = covers(sql.ref('one'))

/**
 * The packages of these days, and the uses of e-books: each of a month once, from the report that
 * tells most of it. An ISBN of ten digits is that of thirteen without its beginning and its end.
 */
function ofYear(first: string, last: string): RawBuilder<unknown> {
  return sql`
    packages as (
      select number, name, platform, date_trunc('month', starts_on)::date as first_month, ends_on,
        isbns || array(select substr(isbn, 4, 9) from unnest(isbns) as isbn where isbn like '978%') as isbns,
        price_paise * (least(ends_on, ${last}::date) - greatest(starts_on, ${first}::date) + 1)
          / (ends_on - starts_on + 1.0) as paise
      from ebook_packages where starts_on <= ${last}::date and ends_on >= ${first}::date),
    told as (
      select distinct on (title_id, platform, month) title_id, platform, month, count from (
        select title_id, platform, month, ${reportRank} as rank, sum(count)::float8 as count from ${countingUse}
        where month between ${first}::date and ${last}::date and metric = ${costMetric}
          and data_type = any(${bookTypes}::text[]) and access_type <> all(${openAccess}::text[])
          and report_id ~ '^(TR|IR)'
        group by 1, 2, 3, 4) as each_report
      order by title_id, platform, month, rank),
    uses as (
      select told.platform, month, count, array[case when length(digits) = 10 then left(digits, 9) else digits end] as isbns
      from told join publisher_titles on publisher_titles.id = title_id
        cross join lateral regexp_replace(publisher_titles.isbn, '[^0-9Xx]', '', 'g') as digits
      union all
      select ${ownPlatform}, month, count::float8, coalesce(array(
        select jsonb_array_elements_text(facts -> 'isbns')), '{}')
      from ebook_usage left join ebooks on ebooks.id = ebook_usage.ebook_id
      where month between ${first}::date and ${last}::date and metric = ${costMetric}
        and access_type <> all(${openAccess}::text[]))`
}

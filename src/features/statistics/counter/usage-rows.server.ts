import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { SearchesRow, UsageRow } from './counted-uses.ts'
import type { Month } from './counter-months.ts'

/** Rows that one report is made of at most. */
const mostRows = 200_000

/**
 * What was counted from one month to another. `ofItems`: by chapters, else by whole e-books. Errors:
 * `too-large`.
 */
export async function usageRows(
  db: Db,
  begin: Month,
  end: Month,
  ofItems: boolean,
): Promise<readonly UsageRow[]> {
  const place = ofItems ? sql`place` : sql`0`
  const { rows } = await sql<UsageRow>`
    with used as (
      select month, ebook_id, ${place} as place, access_type, metric, sum(count)::float8 as count
      from ebook_usage where month between ${`${begin}-01`}::date and ${`${end}-01`}::date
      group by 1, 2, 3, 4, 5 limit ${mostRows + 1}
    )
    select to_char(used.month, 'YYYY-MM') as month, coalesce(ebooks.number, gone.number, 0) as number,
      told.facts ->> 'title' as title, told.facts -> 'authors' as authors,
      coalesce(told.facts ->> 'publisher', '') as publisher, told.facts -> 'isbns' ->> 0 as isbn,
      (told.facts ->> 'year')::integer as year, used.place,
      case when used.place > 0 then ebook_parts.title end as chapter,
      used.access_type as "accessType", used.metric, used.count
    from used left join ebooks on ebooks.id = used.ebook_id
      left join ebook_usage_titles gone on gone.ebook_id = used.ebook_id
      left join ebook_parts on ebook_parts.ebook_id = used.ebook_id and ebook_parts.place = used.place
      cross join lateral (select coalesce(ebooks.facts, gone.facts, '{"title": ""}'::jsonb) as facts) told
    order by used.month, number, used.place, used.access_type, used.metric`.execute(db)
  if (rows.length <= mostRows) return rows
  throw new AppError('too-large', 'The report would be too long: ask for fewer months.')
}

/** Searches from one month to another. */
export async function searchesRows(
  db: Db,
  begin: Month,
  end: Month,
): Promise<readonly SearchesRow[]> {
  const { rows } = await sql<SearchesRow>`
    select to_char(month, 'YYYY-MM') as month, count::float8 as count from ebook_searches
    where month between ${`${begin}-01`}::date and ${`${end}-01`}::date order by month`.execute(db)
  return rows
}

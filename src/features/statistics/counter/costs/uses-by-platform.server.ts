import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import { countingUse, reportRank } from '../publishers/publisher-use.server.ts'

/** The metric of which costs are told: what was opened or saved. */
export const costMetric = 'Total_Item_Requests'

/** What everybody may read is not paid for; Release 5 and 5.1 name it differently. */
export const openAccess = ['OA_Gold', 'OA_Delayed', 'Other_Free_To_Read', 'Open', 'Free_To_Read']

/** The e-books of the library's own site among the platforms. */
export const ownPlatform = 'E-books here'

/**
 * A query for the uses (`count`) of each `platform` by `month`, as publishers tell them, and of the
 * e-books here; open access left out. Each use once: the report of a whole platform does not tell
 * open access apart, so it counts where there is no other.
 */
export function usesByPlatform({
  from,
  to,
}: {
  readonly from: Day
  readonly to: Day
}): RawBuilder<unknown> {
  return sql`
    select platform, month, count from (
      select distinct on (platform, month) platform, month, count from (
        select platform, month, ${reportRank} + case when report_id like 'PR%' then 10 else 0 end as rank,
          sum(count)::bigint as count from ${countingUse}
        where month between ${from}::date and ${to}::date
          and metric = ${costMetric} and access_type <> all(${openAccess}::text[])
        group by 1, 2, 3) as each_report
      order by platform, month, rank) as told
    union all
    select ${ownPlatform}, month, sum(count)::bigint from ebook_usage
    where month between ${from}::date and ${to}::date
      and metric = ${costMetric} and access_type <> all(${openAccess}::text[])
    group by month`
}

import { sql } from 'kysely'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { AnalyticsSpan } from '../analytics-span.ts'
import { threeQuarters, type VitalName } from '../vitals.ts'
import type { PageVitals } from './analytics-report.ts'
import { titleOfPage } from './page-title.server.ts'

type Measured = {
  readonly page: string
  readonly metric: VitalName
  readonly counts: readonly number[]
}

/** The web vitals of each page that was measured, the most loadings first. */
export async function readPageVitals(db: Db, { from, to }: AnalyticsSpan): Promise<PageVitals[]> {
  const { rows } = await sql<Measured>`
    select page, metric, array_agg(total order by place) as counts
    from (
      select page, metric, place, sum(one)::integer as total
      from site_vitals, unnest(counts) with ordinality as each_count(one, place)
      where day between ${from} and ${to}
      group by page, metric, place
    ) as sums
    group by page, metric`.execute(db)
  return [...Map.groupBy(rows, ({ page }) => page)]
    .map(([page, measured]) => vitalsOf(page, measured))
    .sort((one, other) => other.loadings - one.loadings || (one.page < other.page ? -1 : 1))
}

function vitalsOf(page: string, measured: readonly Measured[]): PageVitals {
  const known = measured.flatMap(({ metric, counts }) => {
    const value = threeQuarters(metric, counts)
    return value === null ? [] : [[metric, value] as const]
  })
  const loadings = measured.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))
  return {
    page,
    title: titleOfPage(page),
    loadings: Math.max(0, ...loadings),
    vitals: Object.fromEntries(known),
  }
}

/** How long the largest content took, in ranges, by the days or months of a span. */
export async function paintsOf(
  db: Db,
  { from, to, unit }: AnalyticsSpan,
): Promise<ReadonlyMap<Day, readonly number[]>> {
  const { rows } = await sql<{ at: Day; counts: number[] }>`
    select at, array_agg(total order by place) as counts
    from (
      select date_trunc(${unit}, day)::date::text as at, place, sum(one)::integer as total
      from site_vitals, unnest(counts) with ordinality as each_count(one, place)
      where day between ${from} and ${to} and metric = 'LCP'
      group by 1, 2
    ) as sums
    group by at`.execute(db)
  return new Map(rows.map(({ at, counts }) => [at, counts]))
}

import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Month } from '../counter-months.ts'
import { requireCounterReader } from '../make-report.server.ts'

export const reportsPerPage = 10
/** Titles that a page tells of. */
const mostTitles = 50
const mostPlatforms = 200

/** What a page tells of: months, a metric, and a platform or all (''). */
export type PublisherQuery = {
  readonly begin: Month
  readonly end: Month
  readonly metric: string
  readonly platform: string
}

/**
 * Which report a number is taken from, as several tell of the same use: that of the platform, then
 * those of titles, databases and items, and views only where nothing else tells of it.
 */
export const reportRank = sql`case report_id when 'PR' then 1 when 'PR_P1' then 2 when 'TR' then 3 when 'DR' then 4 when 'DR_D1' then 5
  when 'DR_D2' then 5 when 'IR' then 6 when 'TR_B3' then 7 when 'TR_J3' then 7 when 'TR_J4' then 9 else 8 end`

/** The numbers that count, as a table: those that a later file has replaced are left out. */
export const countingUse = sql`(
  select publisher_usage.*, report_id from publisher_usage
    join publisher_months using (report_number, platform, month) where counts
) as counting_use`

function within({ begin, end, metric, platform }: PublisherQuery): RawBuilder<unknown> {
  return sql`month between ${`${begin}-01`}::date and ${`${end}-01`}::date and metric = ${metric}
    and (${platform} = '' or platform = ${platform})`
}

/** Use by platform and month, each number once. Errors: `forbidden`. */
export async function useByPlatform(db: Db, actor: Actor, query: PublisherQuery) {
  requireCounterReader(actor)
  const { rows } = await sql<{ platform: string; month: Month; count: number }>`
    select distinct on (platform, month) platform, to_char(month, 'YYYY-MM') as month, count
    from (
      select platform, month, ${reportRank} as rank, sum(count)::float8 as count from ${countingUse}
      where ${within(query)} group by 1, 2, 3
    ) as told order by platform, month, rank limit ${mostPlatforms * 60}`.execute(db)
  return rows
}

/** The titles that were used most, by the reports of titles and items. Errors: `forbidden`. */
export async function mostUsedTitles(db: Db, actor: Actor, query: PublisherQuery) {
  requireCounterReader(actor)
  const { rows } = await sql<{ name: string; platform: string; count: number }>`
    select name, publisher_titles.platform, sum(count)::float8 as count
    from (
      select distinct on (title_id, month) title_id, month, count from (
        select title_id, month, ${reportRank} as rank, sum(count) as count from ${countingUse}
        where ${within(query)} and report_id ~ '^(TR|IR)' group by 1, 2, 3
      ) as told order by title_id, month, rank
    ) as used join publisher_titles on publisher_titles.id = used.title_id
    group by publisher_titles.id order by count desc, name, publisher_titles.platform limit ${mostTitles}`.execute(
    db,
  )
  return rows
}

/** Platforms that reports tell of, and the last month of all; null: there are none. */
export async function reportedSpan(db: Db) {
  const { rows } = await sql<{ platforms: string[]; last: Month | null }>`
    select array(select distinct platform from publisher_usage order by 1 limit ${mostPlatforms}) as platforms,
      to_char((select max(month) from publisher_usage), 'YYYY-MM') as last`.execute(db)
  return rows[0] ?? { platforms: [], last: null }
}

/** A file that was imported. */
export type ImportedReport = {
  readonly number: number
  readonly reportId: string
  readonly release: string
  readonly fileName: string
  readonly platforms: readonly string[]
  readonly first: Month
  readonly last: Month
  /** Later files tell of all its months. */
  readonly isReplaced: boolean
  readonly by: string
  readonly at: Date
}

/** The files that were imported, the newest first. Errors: `forbidden`. */
export async function importedReports(db: Db, actor: Actor, { size, offset }: Page) {
  requireCounterReader(actor)
  const { rows } = await sql<ImportedReport & { total: number }>`
    select number, report_id as "reportId", release, file_name as "fileName", platforms,
      to_char(first_month, 'YYYY-MM') as first, to_char(last_month, 'YYYY-MM') as last,
      not exists (select from publisher_months where report_number = number and counts) as "isReplaced",
      created_by as by, created_at as at, count(*) over ()::integer as total
    from publisher_reports order by number desc limit ${size} offset ${offset}`.execute(db)
  const [newest] = rows
  return {
    reports: rows.map(({ total: _, ...report }): ImportedReport => report),
    pages: pageCount(newest?.total ?? 0, size),
  }
}

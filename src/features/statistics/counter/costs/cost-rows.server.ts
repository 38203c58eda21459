import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requireCounterReader } from '../make-report.server.ts'
import { countingUse, reportRank } from '../publishers/publisher-use.server.ts'
import {
  costsOfPlatforms,
  type JournalCost,
  type PackageCost,
  type PlatformCost,
  type PlatformUse,
} from './cost-per-use.ts'
import { packageCosts } from './packages/package-costs.server.ts'
import { costMetric, openAccess, usesByPlatform } from './uses-by-platform.server.ts'

/** Journals of a year at most. */
const mostJournals = 5000
const yearsOffered = 10

/** The calendar years that are offered, the latest first. */
export function costYears(): number[] {
  const latest = Number(todayHere().slice(0, 4))
  return Array.from({ length: yearsOffered }, (_, ago) => latest - ago)
}

/** What journals, packages of e-books and platforms cost a use in a calendar year. Errors: `forbidden`. */
export async function costsOfYear(
  db: Db,
  actor: Actor,
  year: number,
): Promise<{
  readonly journals: readonly JournalCost[]
  readonly packages: readonly PackageCost[]
  readonly platforms: readonly PlatformCost[]
}> {
  requireCounterReader(actor)
  const journals = await journalCosts(db, year)
  const { packages, covered } = await packageCosts(db, year)
  const platforms = costsOfPlatforms(await platformUses(db, year), journals, covered)
  return { journals, packages, platforms }
}

/**
 * The price of a licence, or else the bills of the subscription's terms, by the days of each that
 * lie in the year; a licence without a last day is taken for one of a year. Bills of journals in
 * print alone buy no use of this kind.
 */
async function journalCosts(db: Db, year: number): Promise<readonly JournalCost[]> {
  const first = `${year}-01-01`
  const last = `${year}-12-31`
  const { rows } = await sql<JournalCost>`
    with terms as (
      select journal_id, price_paise as paise, starts_on,
        coalesce(ends_on, (starts_on + interval '1 year')::date - 1) as ends_on
      from journal_licences where price_paise is not null and starts_on is not null
      union all
      select journal_id, paid_paise, serial_costs.starts_on, serial_costs.ends_on
      from serial_costs join fund_commitments on fund_commitments.id = commitment_id
        join serial_subscriptions on serial_subscriptions.id = subscription_id
      where paid_paise is not null and not exists (
        select from journal_licences where journal_licences.journal_id = serial_subscriptions.journal_id
          and price_paise is not null and starts_on is not null)),
    costs as (
      select journal_id, sum(paise * (least(ends_on, ${last}::date) - greatest(starts_on, ${first}::date) + 1)
        / (ends_on - starts_on + 1.0)) as paise
      from terms where starts_on <= ${last}::date and ends_on >= ${first}::date group by journal_id),
    numbered as (
      select id as journal_id, issn from journals where issn is not null
      union select id, eissn from journals where eissn is not null
      union select journal_id, issn from journal_issns),
    told as (
      select distinct on (title_id, month) title_id, month, count from (
        select title_id, month, ${reportRank} as rank, sum(count)::float8 as count from ${countingUse}
        where month between ${first}::date and ${last}::date and metric = ${costMetric}
          and report_id ~ '^(TR|IR)' and access_type <> all(${openAccess}::text[])
        group by 1, 2, 3) as each_report
      order by title_id, month, rank),
    uses as (
      select journal_id, platform, sum(count)::float8 as uses
      from told join publisher_titles on publisher_titles.id = title_id
        join numbered on numbered.issn = upper(regexp_replace(publisher_titles.issn, '[^0-9Xx]', '', 'g'))
      group by journal_id, platform)
    select number, title, publisher, round(costs.paise)::float8 as "costPaise", coalesce((
      select json_agg(json_build_object('name', platform, 'uses', uses) order by uses desc, platform)
      from uses where journal_id = journals.id), '[]') as platforms
    from journals left join costs on costs.journal_id = journals.id
    where kind <> 'print' and (costs.paise is not null
      or exists (select from uses where journal_id = journals.id))
    order by title_sort, number limit ${mostJournals}`.execute(db)
  return rows
}

/** Uses of each platform in a year, the most used first. */
async function platformUses(db: Db, year: number): Promise<readonly PlatformUse[]> {
  const { rows } = await sql<PlatformUse>`
    select platform as name, sum(count)::float8 as uses
    from (${usesByPlatform({ from: `${year}-01-01`, to: `${year}-12-31` })}) as told
    group by platform order by uses desc, platform limit 200`.execute(db)
  return rows
}

/** The year of an address; the last one that is over where it names none that is offered. */
export function readCostYear(search: URLSearchParams): number {
  const asked = Number(search.get('year'))
  const years = costYears()
  return years.includes(asked) ? asked : (years[1] ?? asked)
}

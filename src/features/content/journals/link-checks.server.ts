import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LinkResult } from './link-result.ts'

/** Says that all links of journals are to be checked; forgets those that no journal has any more. */
export async function wantLinks(within: Db, now = new Date()): Promise<void> {
  await sql`delete from journal_link_checks
    where not exists (select from journal_access where journal_access.href = journal_link_checks.href)`.execute(
    within,
  )
  await sql`
    insert into journal_link_checks (href, wanted_at)
    select distinct access.href, ${now}::timestamptz
    from journal_access as access join journals on journals.id = access.journal_id
    where journals.withdrawn_at is null
    on conflict (href) do update set wanted_at = coalesce(journal_link_checks.wanted_at, excluded.wanted_at)`.execute(
    within,
  )
}

/** Links that wait for their check, those that wait longest first. */
export async function wantedLinks(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('journal_link_checks')
    .select('href')
    .where('wanted_at', 'is not', null)
    .orderBy('wanted_at')
    .orderBy('href')
    .limit(most)
    .execute()
  return rows.map(({ href }) => href)
}

/** Writes down what a link turned out to be; broken ones keep since when. */
export async function noteLink(
  db: Db,
  href: string,
  { result, status, fault, leadsTo }: LinkResult,
  now = new Date(),
): Promise<void> {
  await sql`
    update journal_link_checks
    set wanted_at = null, checked_at = ${now}, result = ${result}, status = ${status},
      fault = ${fault}, leads_to = ${leadsTo},
      broken_since = case when ${result} = 'broken' then coalesce(broken_since, ${now}) end
    where href = ${href}`.execute(db)
}

export const linkResults = ['broken', 'moved', 'guarded', 'ok'] as const

/** A link as the report shows it. */
export type ReportedLink = LinkResult & {
  readonly href: string
  readonly checkedAt: Date
  readonly brokenSince: Date | null
  /** The first journals that have it. */
  readonly journals: readonly { readonly number: number; readonly title: string }[]
}

/** Links with a result, those that are broken longest first. Errors: `forbidden`. */
export async function linkReport(
  db: Db,
  actor: Actor,
  result: LinkResult['result'],
  { size, offset }: Page,
): Promise<ReportedLink[]> {
  requireDuty('staff:contents', actor, 'Only the staff of the library see the report on links.')
  const { rows } = await sql<ReportedLink>`
    select href, checked_at as "checkedAt", result, status, fault, leads_to as "leadsTo",
      broken_since as "brokenSince",
      (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'title', title)), '[]')
        from (select distinct number, title from journals
          join journal_access as access on access.journal_id = journals.id
          where access.href = journal_link_checks.href order by number limit 5) as owners) as journals
    from journal_link_checks where result = ${result}
    order by broken_since, href limit ${size} offset ${offset}`.execute(db)
  return rows
}

/** How many links have each result, and how many wait. Errors: `forbidden`. */
export async function linkCounts(db: Db, actor: Actor, size: number) {
  requireDuty('staff:contents', actor, 'Only the staff of the library see the report on links.')
  const { rows } = await sql<{
    result: LinkResult['result'] | null
    links: number
    waiting: number
  }>`
    select result, count(*)::integer as links,
      (count(*) filter (where wanted_at is not null))::integer as waiting
    from journal_link_checks group by result`.execute(db)
  const of = (result: LinkResult['result']) => rows.find((row) => row.result === result)?.links ?? 0
  const counts = Object.fromEntries(linkResults.map((result) => [result, of(result)]))
  return {
    counts: counts as Readonly<Record<LinkResult['result'], number>>,
    waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
    pagesOf: (result: LinkResult['result']) => pageCount(of(result), size),
  }
}

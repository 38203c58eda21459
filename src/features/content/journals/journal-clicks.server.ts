import { sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Programs that follow links without anybody who reads: they name themselves. */
const programs =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|java\/|libwww|headless|facebookexternalhit|whatsapp|lighthouse/i

/**
 * Whether a request is of somebody who wants to read: no program that names itself, and nothing that
 * a browser asks for before anybody has clicked.
 */
export function countsAsReader({ method, headers }: Request): boolean {
  if (method !== 'GET') return false
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`
  if (/prefetch|prerender/i.test(purpose)) return false
  const agent = headers.get('user-agent') ?? ''
  return agent !== '' && !programs.test(agent)
}

/** Counts on the institute's day that somebody went on to read a journal; never who. */
export async function noteClick(db: Db, journal: string, now = new Date()): Promise<void> {
  await sql`
    insert into journal_clicks as noted (journal_id, day, clicks)
    values (${journal}, ${dayOf(now)}::date, 1)
    on conflict (journal_id, day) do update set clicks = noted.clicks + 1`.execute(db)
}

/** How often somebody went on to read a journal in the last 365 days. */
export async function clicksOfYear(db: Db, journal: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(clicks), 0)::integer as total from journal_clicks
    where journal_id = ${journal} and day > ${dayOf(now)}::date - 365`.execute(db)
  return rows[0]?.total ?? 0
}

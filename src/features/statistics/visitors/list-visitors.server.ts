import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { dayAfter, instantAt } from '#src/kernel/dates.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import {
  type VisitorPlace,
  type VisitorQuery,
  type VisitorRecord,
  visitorSearch,
  visitorsPageSize,
} from './visitors.ts'

/** The name of the list for cursors. */
export const visitorList = (query: VisitorQuery) => `visitors${visitorSearch(query)}`

/** Throws `forbidden` to all but administrators. */
export function requireVisitorReader(actor: Actor): void {
  requireAdmin(actor, 'Only administrators see who visits the site.')
}

/**
 * A page of the visitors with records, the latest visit first. Errors: `forbidden` to all but
 * administrators.
 */
export async function listVisitors(
  db: Db,
  actor: Actor,
  query: VisitorQuery,
  place: Place = null,
  size = visitorsPageSize,
): Promise<ListPage<VisitorRecord>> {
  requireVisitorReader(actor)
  const { beyond, order } = latestFirst('latest', 'bigint', place)
  const rows = await db
    .selectFrom('visitors')
    .select(['key', 'ip', 'email', 'name', 'country', 'region', 'city', 'visits', 'latest'])
    .select(['first_at as firstAt', 'visited_at as visitedAt'])
    .where(beyond)
    .where(fits(query))
    .orderBy(order)
    .limit(size + 1)
    .execute()
  const page = listPage(visitorList(query), place, rows, size, ({ latest }) => [String(latest)])
  return { ...page, rows: page.rows.map(recordOf) }
}

type Row = Omit<VisitorRecord, 'firstAt' | 'visitedAt'> & {
  readonly latest: unknown
  readonly firstAt: Date
  readonly visitedAt: Date
}

function recordOf({ latest: _latest, firstAt, visitedAt, ...row }: Row): VisitorRecord {
  return { ...row, firstAt: firstAt.toISOString(), visitedAt: visitedAt.toISOString() }
}

function fits(query: VisitorQuery): RawBuilder<boolean> {
  const { q, who, country, region, city } = query
  const from = query.from === '' ? null : instantAt(query.from, 0, institute.timeZone)
  const until = query.to === '' ? null : instantAt(dayAfter(query.to, 1), 0, institute.timeZone)
  return sql<boolean>`
    (${q} = '' or starts_with(lower(name), ${q}) or starts_with(email, ${q}) or starts_with(ip, ${q}))
    and (${who} = '' or (email is not null) = (${who} = 'signed-in'))
    and ${country} in ('', country) and ${region} in ('', region) and ${city} in ('', city)
    and (${from}::timestamptz is null or visited_at >= ${from})
    and (${until}::timestamptz is null or visited_at < ${until})`
}

const mostPlaces = 100

/** The places of the visitors with records, the most first. Errors: `forbidden`. */
export async function placesOfVisitors(db: Db, actor: Actor): Promise<readonly VisitorPlace[]> {
  requireVisitorReader(actor)
  const { rows } = await sql<VisitorPlace>`
    select country, region, city, count(*)::integer as visitors,
      (count(*) / sum(count(*)) over ())::float8 as share
    from visitors group by country, region, city
    order by count(*) desc, country, region, city limit ${mostPlaces}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, dayAfter } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type CountKind, countKinds } from '../analytics.ts'
import { type AnalyticsSpan, monthBefore, placesOf } from '../analytics-span.ts'
import { threeQuarters } from '../vitals.ts'
import {
  type AnalyticsReport,
  type CountsAt,
  type NamedCount,
  namesShown,
} from './analytics-report.ts'
import { titleOfPage } from './page-title.server.ts'
import { paintsOf, readPageVitals } from './read-vitals.server.ts'

/** Throws `forbidden` to all but administrators. */
export function requireAnalyticsReader(actor: Actor): void {
  requireDuty('staff:reports', actor, 'Only the staff of the library see how the site is used.')
}

/** How the site was used in a span. Errors: `forbidden` to all but administrators. */
export async function readAnalytics(
  db: Db,
  actor: Actor,
  span: AnalyticsSpan,
): Promise<AnalyticsReport> {
  requireAnalyticsReader(actor)
  const [counts, course, pageVitals] = await Promise.all([
    readNames(db, span),
    readCourse(db, span),
    readPageVitals(db, span),
  ])
  const ofKind = (kind: CountKind) => counts.filter((one) => one.kind === kind)
  const hours = new Map(ofKind('hour').map(({ name, count }) => [name, count]))
  return {
    span,
    totals: byKind((kind) => ofKind(kind)[0]?.total ?? 0),
    names: byKind((kind) => (kind === 'hour' ? [] : ofKind(kind).map(namedCount))),
    course,
    hours: Array.from({ length: 7 }, (_, weekday) =>
      Array.from({ length: 24 }, (_, hour) => hours.get(hourName(weekday, hour)) ?? 0),
    ),
    pageVitals,
  }
}

function byKind<Value>(of: (kind: CountKind) => Value): Record<CountKind, Value> {
  return Object.fromEntries(countKinds.map((kind) => [kind, of(kind)])) as Record<CountKind, Value>
}

const hourName = (weekday: number, hour: number) => `${weekday} ${String(hour).padStart(2, '0')}`

type NameRow = {
  readonly kind: CountKind
  readonly name: string
  readonly count: number
  readonly total: number
}

/** The names of each kind that were counted most, with the count of all of their kind. */
async function readNames(db: Db, { from, to }: AnalyticsSpan): Promise<readonly NameRow[]> {
  const { rows } = await sql<NameRow>`
    select kind, name, count, total from (
      select kind, name, sum(count)::float8 as count,
        sum(sum(count)) over (partition by kind)::float8 as total,
        row_number() over (partition by kind order by sum(count) desc, name) as place
      from site_counts where day between ${from} and ${to}
      group by kind, name
    ) as ranked
    where place <= ${namesShown} or kind = 'hour'
    order by kind, place`.execute(db)
  return rows
}

function namedCount({ kind, name, count }: NameRow): NamedCount {
  if (name === '') return { name, title: 'All others', count }
  return { name, title: kind === 'page' ? titleOfPage(name) : name, count }
}

async function readCourse(db: Db, span: AnalyticsSpan): Promise<readonly CountsAt[]> {
  const { from, to, unit } = span
  const { rows } = await sql<{ at: Day; views: number; searches: number }>`
    select date_trunc(${unit}, day)::date::text as at,
      coalesce(sum(count) filter (where kind = 'page'), 0)::float8 as views,
      coalesce(sum(count) filter (where kind <> 'page'), 0)::float8 as searches
    from site_counts
    where day between ${from} and ${to} and kind in ('page', 'search', 'search-nothing')
    group by 1`.execute(db)
  const known = new Map(rows.map((row) => [row.at, row]))
  const paints = await paintsOf(db, span)
  const before = unit === 'month' ? await viewsBefore(db, span) : null
  return placesOf(span).map((at) => ({
    at,
    views: known.get(at)?.views ?? 0,
    searches: known.get(at)?.searches ?? 0,
    viewsBefore: before ? (before.get(at) ?? 0) : null,
    paint: threeQuarters('LCP', paints.get(at) ?? []),
  }))
}

/**
 * Page views of each month a year before, under the month that it is beside; null where nothing was
 * counted then. Days are kept for three months alone, so they have none beside them.
 */
async function viewsBefore(
  db: Db,
  { from, to }: AnalyticsSpan,
): Promise<ReadonlyMap<Day, number> | null> {
  const { rows } = await sql<{ at: Day; views: number }>`
    select (date_trunc('month', day) + interval '1 year')::date::text as at,
      sum(count)::float8 as views
    from site_counts
    where day between ${monthBefore(from, 12)} and ${dayAfter(monthBefore(to, 11), -1)}
      and kind = 'page'
    group by 1`.execute(db)
  return rows.length === 0 ? null : new Map(rows.map(({ at, views }) => [at, views]))
}

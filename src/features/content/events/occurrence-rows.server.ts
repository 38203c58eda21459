import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Translations } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import type { EventFilter } from './event-filter.ts'
import type { Audience, EventKind, Occurrence } from './events.ts'

/** A date of an event as lists show it, with what they say of the event. */
export type ListedOccurrence = Occurrence & {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly translations: Translations
  readonly kind: EventKind
  readonly audiences: readonly Audience[]
  readonly place: string
  readonly link: string
  readonly isWholeDays: boolean
}

const anyEvent: EventFilter = { kind: null, audience: null }

/** The dates of an event, in their order. */
export async function occurrencesOf(db: Db, event: string): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`
    select ${occurrenceColumns} from event_occurrences as date
    where event_id = ${event} order by begins, original_on`.execute(db)
  return rows
}

/** The dates of several events by their ids, each in its order. */
export async function occurrencesOfAll(
  db: Db,
  events: readonly string[],
): Promise<ReadonlyMap<string, Occurrence[]>> {
  const { rows } = await sql<Occurrence & { event: string }>`
    select event_id as event, ${occurrenceColumns} from event_occurrences as date
    where event_id = any(${events}::uuid[]) order by begins, original_on`.execute(db)
  return Map.groupBy(rows, ({ event }) => event)
}

/**
 * What comes next and what goes on at `now`, the soonest first, for whoever is `actor`: what
 * everybody sees, and of a date that is cancelled nothing.
 */
export async function nextEvents(
  db: Db,
  _actor: Actor,
  most: number,
  now = new Date(),
): Promise<ListedOccurrence[]> {
  const condition = sql<boolean>`${isListed(anyEvent, now)} and ends > ${now} and date.cancelled_at is null`
  return listed(db, condition, sql`begins, date.id limit ${most}`)
}

/**
 * A page of what comes next and what goes on at `now`, by its days; cancelled dates after the others
 * of their day. `until`: the last day that counts; null: there is none.
 */
export async function comingOccurrences(
  db: Db,
  filter: EventFilter,
  { page, size, offset }: Page,
  now = new Date(),
  until: Day | null = null,
): Promise<{ occurrences: readonly ListedOccurrence[]; page: number; pages: number }> {
  const isInTime = until ? sql`begins < ${midnight(dayAfter(until, 1))}` : sql`true`
  const condition = sql<boolean>`${isListed(filter, now)} and ends > ${now} and ${isInTime}`
  const localDay = sql`(begins at time zone ${sql.lit(institute.timeZone)})::date`
  const occurrences = await listed(
    db,
    condition,
    sql`${localDay}, date.cancelled_at is not null, begins, date.id limit ${size} offset ${offset}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from event_occurrences as date
    join events on events.id = date.event_id where ${condition}`.execute(db)
  return { occurrences, page, pages: pageCount(rows[0]?.total ?? 0, size) }
}

/** Dates of a month that its grid shows at most. */
const mostOfMonth = 500

/** The dates that lie between two days of the institute, or reach into them; the last left out. */
export async function occurrencesBetween(
  db: Db,
  filter: EventFilter,
  from: Day,
  to: Day,
  now = new Date(),
): Promise<ListedOccurrence[]> {
  const condition = sql<boolean>`${isListed(filter, now)}
    and ends > ${midnight(from)} and begins < ${midnight(to)}`
  return listed(db, condition, sql`begins, date.id limit ${mostOfMonth}`)
}

/** Years in which something took place that everybody sees, the latest first. */
export async function pastYears(db: Db, filter: EventFilter, now = new Date()): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct ${localYear} as year from event_occurrences as date
    join events on events.id = date.event_id
    where ${isListed(filter, now)} and ends <= ${now} order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

/** Events of one year in the list of past ones. */
const mostOfYear = 300

/**
 * What took place in a year, the latest first: of each event the last of its dates in that year.
 */
export async function pastOccurrences(
  db: Db,
  filter: EventFilter,
  year: number,
  now = new Date(),
): Promise<ListedOccurrence[]> {
  const condition = sql<boolean>`${isListed(filter, now)} and ends <= ${now}
    and begins >= ${midnight(`${year}-01-01`)} and begins < ${midnight(`${year + 1}-01-01`)}
    and not exists (select from event_occurrences as later where later.event_id = date.event_id
      and later.ends <= ${now} and (later.begins, later.id) > (date.begins, date.id)
      and later.begins < ${midnight(`${year + 1}-01-01`)})`
  return listed(db, condition, sql`begins desc, date.id desc limit ${mostOfYear}`)
}

const localYear = sql`extract(year from begins at time zone ${sql.lit(institute.timeZone)})::integer`

const occurrenceColumns = sql`date.id, original_on as "originalOn", begins, ends, moved,
  in_series as "inSeries", date.cancelled_at as "cancelledAt", note`

const midnight = (day: Day) => instantAt(day, 0, institute.timeZone)

/** Whether an event is one of a filter. */
export function isOfFilter({ kind, audience }: EventFilter): RawBuilder<boolean> {
  const ofKind = kind ? sql`kind = ${kind}` : sql`true`
  const forThem = audience ? sql`(audiences = '{}' or ${audience} = any(audiences))` : sql`true`
  return sql<boolean>`(${ofKind} and ${forThem})`
}

function isListed(filter: EventFilter, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isShown(now)} and ${isOfFilter(filter)})`
}

async function listed(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<ListedOccurrence[]> {
  const { rows } = await sql<ListedOccurrence>`
    select ${occurrenceColumns}, number, title, body, translations, kind, audiences, place, link,
      from_time is null as "isWholeDays"
    from event_occurrences as date join events on events.id = date.event_id
    where ${condition} order by ${order}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { institute } from '#institute'
import { visitor } from '#src/kernel/actor.ts'
import { en as calendarWords } from '#src/kernel/calendar/words/en.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { xmlText } from '#src/kernel/xml.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Followed } from '#src/server/http/followed-answer.ts'
import type { Feed, FeedItem } from '#src/server/http/rss-feed.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import { type DatedEvent, eventCalendar } from './event-calendar.server.ts'
import { type EventFilter, searchOf } from './event-filter.ts'
import { whenOf } from './event-items.server.ts'
import { eventAt, eventsWhere } from './event-rows.server.ts'
import { eventHref, type LibraryEvent } from './events.ts'
import { isOfFilter, occurrencesOfAll } from './occurrence-rows.server.ts'
import { shownEventTimes } from './shown-when.ts'
import { en } from './words/en.ts'
import { eventWords } from './words.ts'

/** Days for which a calendar that is followed keeps what is over. */
const daysShown = 365
const mostInCalendar = 500
const mostInFeed = 50

/** What comes and what was of late, as a calendar to be followed. */
export async function followedCalendar(
  db: Db,
  origin: string,
  filter: EventFilter,
): Promise<Followed> {
  const now = new Date()
  const events = await eventsWhere(
    db,
    sql`${isShown(now)} and ${isOfFilter(filter)} and ends_on > current_date - ${daysShown}::integer`,
    sql`ends_on desc, number desc limit ${mostInCalendar}`,
  )
  return calendarText(nameOf(filter), origin, await dated(db, events))
}

/**
 * One event as a calendar; `date`: one date of it alone, by its id. Errors: `not-found`, also where
 * not everybody sees it.
 */
export async function calendarOfEvent(
  db: Db,
  origin: string,
  number: string,
  date: string | null,
): Promise<Followed> {
  const event = await eventAt(db, visitor, number)
  const all = await dated(db, [event])
  return calendarText(event.title, origin, date === null ? all : all.map(only(date)))
}

/** One date of an event as an event of its own. Errors: `not-found`. */
const only =
  (id: string) =>
  ({ event, dates }: DatedEvent): DatedEvent => {
    const date = dates.find((one) => one.id === id)
    const gone = say(eventWords, (words) => words.noSuchDate)
    if (!date) throw new AppError('not-found', gone)
    if (!event.repetition) return { event, dates: [date] }
    return { event: { ...event, repetition: null }, dates: [{ ...date, inSeries: false }] }
  }

function calendarText(name: string, origin: string, events: readonly DatedEvent[]): Followed {
  const text = eventCalendar(name, origin, events)
  return { type: 'text/calendar', text, changedAt: lastChange(events.map(({ event }) => event)) }
}

/** Events as a feed, those that came out last first. */
export async function eventFeed(db: Db, origin: string, filter: EventFilter): Promise<Feed> {
  const now = new Date()
  const events = await eventsWhere(
    db,
    sql`${isShown(now)} and ${isOfFilter(filter)}`,
    sql`published_at desc, number desc limit ${mostInFeed}`,
  )
  const search = searchOf(filter)
  return {
    title: nameOf(filter),
    link: `${origin}/libraryEvents${search}`,
    description: `Events of the ${institute.libraryName}`,
    self: `${origin}/libraryEvents.rss${search}`,
    changedAt: lastChange(events),
    items: (await dated(db, events)).map((event) => itemOf(event, origin, now)),
  }
}

function itemOf({ event, dates }: DatedEvent, origin: string, now: Date): FeedItem {
  const coming = dates.filter(({ ends, cancelledAt }) => ends > now && cancelledAt === null)
  const date = coming[0] ?? dates.at(-1)
  const { title, kind, place, link, cancelledAt, cancelledBecause } = event
  const lines = [
    cancelledBecause,
    date ? shownEventTimes(calendarWords, whenOf(date, event.fromTime === null)) : '',
    [place, link].filter(Boolean).join(' · '),
    textExcerpt(writtenBlocks(event.body)),
  ]
  return {
    title: cancelledAt ? `${en.cancelled}: ${title}` : title,
    link: `${origin}${eventHref(event.number)}`,
    publishedAt: event.publishedAt ?? event.changedAt,
    facts: [['category', en.kind(kind)]],
    description: lines.map((line) => (line ? `<p>${xmlText(line)}</p>` : '')).join(''),
  }
}

async function dated(db: Db, events: readonly LibraryEvent[]): Promise<DatedEvent[]> {
  const dates = await occurrencesOfAll(
    db,
    events.map(({ id }) => id),
  )
  return events.map((event) => ({ event, dates: dates.get(event.id) ?? [] }))
}

function lastChange(events: readonly LibraryEvent[]): Date | null {
  const changes = events.map(({ publishedAt, changedAt }) =>
    Math.max(publishedAt?.getTime() ?? 0, changedAt.getTime()),
  )
  return changes.length > 0 ? new Date(Math.max(...changes)) : null
}

function nameOf({ kind }: EventFilter): string {
  return `${kind ? `Events (${en.kind(kind)})` : 'Events'} · ${institute.libraryName}`
}

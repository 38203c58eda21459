import { institute } from '#institute'
import { profileHref } from '#src/features/content/profiles/profiles.ts'
import { isPublic, publicationState } from '#src/institute/publication.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { localTime } from '#src/kernel/dates.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import { usualTimes } from './event-dates.server.ts'
import { dateState, whenOf } from './event-items.server.ts'
import { eventAt } from './event-rows.server.ts'
import { eventHref, type LibraryEvent, type Occurrence } from './events.ts'
import { googleCalendarHref } from './google-calendar.ts'
import { basicDay, basicInstant } from './ical-times.ts'
import { occurrencesOf } from './occurrence-rows.server.ts'
import type { EventDetail, ShownDate } from './shown-event.ts'
import { speakerName } from './speakers.ts'

/** An event as its page shows it in a language. Errors: `not-found`. */
export async function loadEvent(
  db: Db,
  actor: Actor,
  number: string,
  { language, origin }: { language: Language; origin: string },
): Promise<EventDetail> {
  const now = new Date()
  const event = await eventAt(db, actor, number, now)
  const { title, body } = textFor(event, language)
  const blocks = writtenBlocks(body)
  const { kind, audiences, place, link, organiser, files, poster, posterAlt } = event
  const dates = await occurrencesOf(db, event.id)
  return {
    number: event.number,
    title,
    blocks,
    excerpt: textExcerpt(blocks),
    kind,
    audiences,
    place,
    link,
    organiser,
    speakers: event.shownSpeakers.map((speaker) => ({
      name: speakerName(speaker, language),
      href: speaker.number === null ? null : profileHref(speaker.number),
    })),
    files,
    poster,
    posterAlt,
    dates: shownDates(event, dates, now),
    google: googleHref(event, dates, title, origin),
    isCancelled: event.cancelledAt !== null,
    cancelledBecause: event.cancelledBecause,
    state: publicationState(event, now),
    isPublic: isPublic(event, now),
    publishedAt: event.publishedAt?.toISOString() ?? null,
    mayChange: mayEnter('staff:contents', actor),
  }
}

/** Where Google takes the next date that takes place; null: there is none. */
function googleHref(
  event: LibraryEvent,
  dates: readonly Occurrence[],
  title: string,
  origin: string,
): string | null {
  const now = new Date()
  const next = dates.find(({ ends, cancelledAt }) => ends > now && cancelledAt === null)
  if (!next) return null
  const { timeZone } = institute
  const day = (instant: Date) => basicDay(localTime(instant, timeZone).day)
  const moment = event.fromTime === null ? day : basicInstant
  return googleCalendarHref({
    title,
    dates: [moment(next.begins), moment(next.ends)],
    timeZone,
    details: `${origin}${eventHref(event.number)}`,
    location: event.place || event.link,
  })
}

/** The dates of an event as pages show them at `now`. */
export function shownDates(
  event: LibraryEvent,
  dates: readonly Occurrence[],
  now: Date,
): ShownDate[] {
  const isWholeDays = event.fromTime === null
  return dates.map((date) => ({
    id: date.id,
    when: whenOf(date, isWholeDays),
    inSeries: date.inSeries,
    insteadOf: date.moved ? whenOf(usualTimes(event, date.originalOn), isWholeDays) : null,
    state: dateState(date),
    note: date.note,
    isOver: date.ends <= now,
  }))
}

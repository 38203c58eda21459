import { sql } from 'kysely'
import type { EventFacts } from './events.ts'

/** What is written of an event, as its row has it, but for what all that is published has. */
export function eventColumns(facts: EventFacts): Readonly<Record<string, unknown>> {
  return {
    title: facts.title,
    body: facts.body,
    translations: facts.translations,
    kind: facts.kind,
    audiences: facts.audiences,
    place: facts.place,
    link: facts.link,
    organiser: facts.organiser,
    speakers: facts.speakers,
    first_on: facts.firstOn,
    last_on: facts.lastOn,
    from_time: facts.fromTime,
    to_time: facts.toTime,
    repetition: facts.repetition && sql`${JSON.stringify(facts.repetition)}::jsonb`,
    left_out: facts.leftOut,
    poster_alt: facts.posterAlt,
  }
}

/** What was written of an event. */
export function factsOf(event: EventFacts): EventFacts {
  const { title, body, translations, kind, audiences, place, link, organiser, speakers } = event
  const { firstOn, lastOn, fromTime, toTime, repetition, leftOut, posterAlt, publishedAt } = event
  return {
    title,
    body,
    translations,
    kind,
    audiences,
    place,
    link,
    organiser,
    speakers,
    firstOn,
    lastOn,
    fromTime,
    toTime,
    repetition,
    leftOut,
    posterAlt,
    publishedAt,
  }
}

import { type RawBuilder, sql } from 'kysely'
import { opensUnpublished } from '#src/features/people/admin-gate/opens-unpublished.server.ts'
import { isPublic } from '#src/institute/publication.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { attachedFiles } from '#src/server/attached/attached-kind.ts'
import type { Db } from '#src/server/database/connect.ts'
import { pictureColumn } from '#src/server/pictures/picture-columns.ts'
import { publicationColumns } from '#src/server/publication/publication-columns.ts'
import { eventFileKind } from './event-kinds.server.ts'
import type { LibraryEvent } from './events.ts'
import { shownSpeakers } from './speakers.server.ts'
import { eventWords } from './words.ts'

/** A page of the list of all events; `pages` is how many there are. */
type EventPage = {
  readonly events: readonly LibraryEvent[]
  readonly page: number
  readonly pages: number
}

/** All of them, for those who write them, the newest first. Errors: `forbidden`. */
export async function listAllEvents(
  db: Db,
  actor: Actor,
  { page, size, offset }: Page,
): Promise<EventPage> {
  requireDuty('staff:contents', actor, 'Only the staff of the library see all events.')
  const events = await eventsWhere(db, sql`true`, sql`number desc limit ${size} offset ${offset}`)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from events`.execute(db)
  return { events, page, pages: pageCount(rows[0]?.total ?? 0, size) }
}

/** What a token may be for that opens events which are not out: who works on one at its door too. */
const scopes = ['content:write', 'registrations:read', 'registrations:write'] as const

/**
 * The event with this number, as an address has it: for everybody once it is out, before and after
 * for the office. Errors: `not-found`, those of `opensUnpublished`.
 */
export async function eventAt(
  db: Db,
  actor: Actor,
  text: string,
  now = new Date(),
): Promise<LibraryEvent> {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const [found] = await eventsWhere(db, sql`number = ${number}`, sql`number`)
  if (
    found &&
    (isPublic(found, now) || (await opensUnpublished(db, actor, 'staff:contents', scopes)))
  )
    return found
  throw new AppError(
    'not-found',
    say(eventWords, (words) => words.gone),
  )
}

/** The event with this id, which there is. */
export async function eventOf(db: Db, id: string): Promise<LibraryEvent> {
  const [found] = await eventsWhere(db, sql`id = ${id}`, sql`number`)
  if (!found) throw new Error(`there is no event ${id}`)
  return found
}

/** The events of these ids that everybody sees, now or once they come out. */
export async function publishedEvents(db: Db, ids: readonly string[]): Promise<LibraryEvent[]> {
  const isPublished = sql<boolean>`published_at is not null and withdrawn_at is null`
  return eventsWhere(db, sql`${isPublished} and id = any(${ids}::uuid[])`, sql`number`)
}

/** The events that fulfil a condition, in an order. */
export async function eventsWhere(
  db: Db,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<LibraryEvent[]> {
  const { rows } = await sql<LibraryEvent>`
    select id, number, title, body, translations, kind, audiences, place, link, organiser, speakers,
      ${shownSpeakers} as "shownSpeakers",
      first_on as "firstOn", last_on as "lastOn", to_char(from_time, 'HH24:MI') as "fromTime",
      to_char(to_time, 'HH24:MI') as "toTime", repetition, left_out as "leftOut",
      cancelled_at as "cancelledAt", cancelled_because as "cancelledBecause", ${publicationColumns},
      poster_alt as "posterAlt", ${pictureColumn(sql`events.poster_id`)} as poster,
      ${attachedFiles(eventFileKind, sql`events.id`)} as files
    from events where ${condition} order by ${order}`.execute(db)
  return rows
}

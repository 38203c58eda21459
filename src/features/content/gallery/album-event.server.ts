import { sql } from 'kysely'
import { whenOf } from '#src/features/content/events/event-items.server.ts'
import { eventsWhere } from '#src/features/content/events/event-rows.server.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isShown } from '#src/server/publication/publication-columns.ts'
import type { NamedEvent } from './album-event.ts'
import type { AlbumFacts } from './gallery.ts'

type EventOfAlbum = Pick<AlbumFacts, 'event' | 'eventOn'>

/** The event of an album in a language; null: it has none that everybody sees. */
export async function namedEvent(
  db: Db,
  { event: number, eventOn }: EventOfAlbum,
  language: Language,
): Promise<NamedEvent | null> {
  if (number === null) return null
  const [event] = await eventsWhere(
    db,
    sql`number = ${number} and ${isShown(new Date())}`,
    sql`number`,
  )
  if (!event) return null
  const dates = await occurrencesOf(db, event.id)
  const date = dates.length === 1 ? dates[0] : dates.find((one) => one.originalOn === eventOn)
  return {
    number,
    title: textFor(event, language).title,
    when: date ? whenOf(date, event.fromTime === null) : null,
  }
}

/**
 * The columns of an album for its event, which stays until the transaction `within` ends. Errors:
 * `invalid-input` where there is no such event, or it has no such date.
 */
export async function eventColumns(within: Db, { event, eventOn }: EventOfAlbum) {
  if (event === null) return { event_id: null, event_on: null }
  const { rows } = await sql<{ id: string }>`
    select id from events where number = ${event} for share`.execute(within)
  const [found] = rows
  if (!found) throw wrong('event', `There is no event with the number ${event}.`)
  const dates = eventOn === null ? [] : await occurrencesOf(within, found.id)
  if (eventOn !== null && !dates.some(({ originalOn }) => originalOn === eventOn)) {
    throw wrong('eventOn', 'This event has no such date.')
  }
  return { event_id: found.id, event_on: eventOn }
}

function wrong(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}

import { sql } from 'kysely'
import { institute } from '#institute'
import { whenOf } from '#src/features/content/events/event-items.server.ts'
import { eventsWhere } from '#src/features/content/events/event-rows.server.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type Day, formatDay, localTime } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { EventChoices } from './album-event.ts'
import { dateChoice, eventChoice } from './album-texts.ts'

/** Events that the form of an album offers, and that a refusal names. */
const mostOffered = 200
const mostNamed = 5

/** An event as a new album begins with it. */
type ChosenEvent = {
  readonly number: number
  readonly title: string
  /** Its last date that has begun, else its first. */
  readonly day: Day
  readonly choice: string
  readonly dateChoice: string
}

/** The choices of the form; `chosen` is the number of the event that it has. */
export async function eventChoices(db: Db, chosen: number | null): Promise<EventChoices> {
  const rows = await db
    .selectFrom('events')
    .select(['number', 'title'])
    .orderBy('first_on', 'desc')
    .orderBy('number', 'desc')
    .limit(mostOffered)
    .execute()
  return { events: rows.map(eventChoice), dates: chosen === null ? [] : await dates(db, chosen) }
}

/**
 * The event with this number, as an address has it, for an album that begins with it; null: there
 * is none.
 */
export async function chosenEvent(db: Db, text: string): Promise<ChosenEvent | null> {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const [event] = await eventsWhere(db, sql`number = ${number}`, sql`number`)
  if (!event) return null
  const all = await occurrencesOf(db, event.id)
  const date = all.findLast(({ begins }) => begins <= new Date()) ?? all[0]
  const day = date ? localTime(date.begins, institute.timeZone).day : event.firstOn
  const { title } = event
  const ofSeries = date && all.length > 1 ? dateChoice(number, date.originalOn) : ''
  return { number, title, day, choice: eventChoice(event), dateChoice: ofSeries }
}

/**
 * The number of the event that a field names: by its number, as the form offers it, or by words of
 * its title that no other has. null: it is empty. Errors: `invalid-input`.
 */
export async function eventOfText(db: Db, text: string): Promise<number | null> {
  const words = text.trim()
  if (words === '') return null
  const [, number] = /^([1-9]\d{0,8})(?: ·|$)/.exec(words) ?? []
  if (number !== undefined) return Number(number)
  const found = await db
    .selectFrom('events')
    .select(['number', 'title', 'first_on'])
    .where(sql<boolean>`position(lower(${words}) in lower(title)) > 0`)
    .orderBy('first_on', 'desc')
    .limit(mostNamed + 1)
    .execute()
  const [only] = found
  if (only && found.length === 1) return only.number
  const named = found
    .slice(0, mostNamed)
    .map((event) => `${eventChoice(event)} (${formatDay(event.first_on)})`)
  const message = only
    ? `Several events are called so. Give the number: ${named.join('; ')}.`
    : 'No event matches. Choose one from the list.'
  throw new AppError('invalid-input', message, { fields: [{ field: 'event', message }] })
}

async function dates(db: Db, number: number): Promise<[string, string][]> {
  const [event] = await eventsWhere(db, sql`number = ${number}`, sql`number`)
  const all = event ? await occurrencesOf(db, event.id) : []
  if (!event || all.length < 2) return []
  return all.map((date) => [
    dateChoice(number, date.originalOn),
    shownEventTimes(calendarWords.en, whenOf(date, event.fromTime === null)),
  ])
}

import { sql } from 'kysely'
import { whenOf } from '#src/features/content/events/event-items.server.ts'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import type { LibraryEvent, Occurrence } from '#src/features/content/events/events.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { filterChoice } from '#src/kernel/filters.ts'
import type { Page } from '#src/kernel/paging.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { registeredPeople } from './registered-people.server.ts'
import { registrationStates } from './registrations.ts'
import { settingsOf } from './settings-rows.server.ts'

/**
 * Who registered for an event, as organisers see it. `search`: the date and state that are asked
 * for. Errors: `forbidden`, `not-found`.
 */
export async function loadRegistrations(
  db: Db,
  actor: Actor,
  number: string,
  search: URLSearchParams,
  page: Page,
  now = new Date(),
) {
  requireDuty('staff:contents', actor, 'Only the staff of the library see who is registered.')
  const event = await eventAt(db, actor, number)
  const settings = await settingsOf(db, event.id)
  if (!settings) throw new AppError('not-found', 'This event takes no registrations.')
  const dates = shownDates(event, await occurrencesOf(db, event.id), now)
  const date = dates.find(({ id }) => id === search.get('date'))?.id ?? ''
  const filter = { date, state: filterChoice(search, 'state', registrationStates) }
  const { people, ...list } = await registeredPeople(db, actor, event.id, filter, page)
  const over = (of: string | null) =>
    dates.filter(({ id }) => of === null || id === of).every(({ isOver }) => isOver)
  return {
    number: event.number,
    title: event.title,
    isClosed: settings.closedAt !== null,
    questions: settings.questions,
    isOver: over(date || null),
    dates,
    filter,
    figures: { ...(await figuresOf(db, event.id, date)), capacity: settings.capacity },
    list: {
      ...list,
      people: people.map(({ createdAt, cameAt, date: of, ...person }) => ({
        ...person,
        when: dates.length > 1 && date === '' ? whenSaid(dates, of) : null,
        isOver: over(of),
        createdAt: createdAt.toISOString(),
        cameAt: cameAt?.toISOString() ?? null,
      })),
    },
  }
}

/** The dates of an event with their times, as the office reads them. */
export function shownDates(
  event: LibraryEvent,
  dates: readonly Occurrence[],
  now = new Date(),
  language: Language = 'en',
) {
  return dates.map((date) => ({
    id: date.id,
    isOver: date.ends <= now,
    isCancelled: date.cancelledAt !== null,
    shown: shownEventTimes(calendarWords[language], whenOf(date, event.fromTime === null)),
  }))
}

/** Which of the dates a registration is for, in words; null: for all of them. */
function whenSaid(dates: ReturnType<typeof shownDates>, of: string | null): string | null {
  return dates.find(({ id }) => id === of)?.shown ?? null
}

type Figures = Record<'registered' | 'came' | 'waiting' | 'cancelled' | 'certificates', number>

async function figuresOf(db: Db, event: string, date: string) {
  const { rows } = await sql<Figures>`
    select count(*) filter (where state = 'registered')::integer as registered,
      count(*) filter (where exists (select from check_ins where registration_id = registrations.id
        and counted and undone_at is null
        and (${date} = '' or check_ins.occurrence_id::text = ${date})))::integer as came,
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'cancelled')::integer as cancelled,
      count(*) filter (where exists (select from attendance_certificates
        where registration_id = registrations.id and withdrawn_at is null))::integer as certificates
    from registrations join registration_pools on registration_pools.id = pool_id
    where event_id = ${event} and (${date} = '' or registration_pools.occurrence_id is null
        or registration_pools.occurrence_id::text = ${date})`.execute(db)
  return rows[0] ?? { registered: 0, came: 0, waiting: 0, cancelled: 0, certificates: 0 }
}

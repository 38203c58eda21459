import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import type { Occurrence } from '#src/features/content/events/events.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { doorWords } from './at-door/words.ts'
import { doorList } from './door-list.server.ts'
import { shownDates } from './load-registrations.server.ts'
import { settingsOf } from './settings-rows.server.ts'

/** Milliseconds after the end of a date for which its door is still the one that is meant. */
const afterwards = 3 * 3_600_000

/**
 * A date of an event as its door needs it: the one that is asked for, else the one that goes on or
 * comes next. Errors: `forbidden`, `not-found`.
 */
export async function loadDoor(
  db: Db,
  actor: Actor,
  number: string,
  asked: string | null,
  language: Language = 'en',
  now = new Date(),
) {
  requireDuty(
    'staff:contents',
    actor,
    say(doorWords, (words) => words.staffOnly),
  )
  const event = await eventAt(db, actor, number)
  if (!(await settingsOf(db, event.id))) {
    throw new AppError(
      'not-found',
      say(doorWords, (words) => words.noRegistrations),
    )
  }
  const dates = await occurrencesOf(db, event.id)
  const date = dates.find(({ id }) => id === asked) ?? meantDate(dates, now)
  if (!date)
    throw new AppError(
      'not-found',
      say(doorWords, (words) => words.noDates),
    )
  const shown = shownDates(event, dates, now, language)
  const own = shown.find(({ id }) => id === date.id)
  return {
    place: {
      event: event.number,
      title: event.title,
      date: date.id,
      shown: own?.shown ?? '',
    },
    isOver: date.ends <= now,
    dates: shown,
    people: await doorList(db, actor, event, date.id),
  }
}

function meantDate(dates: readonly Occurrence[], now: Date): Occurrence | undefined {
  const held = dates.filter(({ cancelledAt }) => cancelledAt === null)
  const next = held.find(({ ends }) => ends.getTime() + afterwards > now.getTime())
  return next ?? held.at(-1) ?? dates.at(-1)
}

import { whenOf } from '#src/features/content/events/event-items.server.ts'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import type { LibraryEvent } from '#src/features/content/events/events.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mayRegister, requirePerson } from './may-register.ts'
import { ownSeats } from './own-seats.server.ts'
import { poolsOf } from './pools.server.ts'
import { registrationRefusals } from './refusals/words.ts'
import type { RegistrationSettings } from './registration-settings.ts'
import type { RegistrationView, SeatChoice } from './registration-view.ts'
import { closesAt, seatsOf, wholeSpan, windowOf } from './registration-window.ts'
import { settingsOf } from './settings-rows.server.ts'

/** Dates that can be chosen from at most. */
const mostChoices = 100

/**
 * The registration for an event as whoever is signed in sees it. Errors: `sign-in-needed`,
 * `not-found` where there is no such event or it takes no registrations.
 */
export async function loadRegistration(
  db: Db,
  actor: Actor,
  number: string,
  language: Language,
  now = new Date(),
): Promise<RegistrationView> {
  const person = requirePerson(actor)
  const event = await eventAt(db, actor, number, now)
  const settings = await settingsOf(db, event.id)
  if (!settings) {
    throw new AppError(
      'not-found',
      say(registrationRefusals, (words) => words.noRegistration),
    )
  }
  const { byDate, opensAt, audience, questions } = settings
  return {
    number: event.number,
    title: textFor(event, language).title,
    isSeries: event.repetition !== null,
    byDate,
    opensAt: opensAt && opensAt > now ? opensAt.toISOString() : null,
    audience,
    mayRegister: mayRegister(settings, person),
    questions,
    choices: await seatChoices(db, event, settings, now),
    own: await ownSeats(db, person.id, event.id, now),
  }
}

/** What one can register for, or could; what is over or cancelled is left out of a series. */
export async function seatChoices(
  db: Db,
  event: Pick<LibraryEvent, 'id' | 'fromTime'>,
  settings: RegistrationSettings,
  now: Date,
): Promise<SeatChoice[]> {
  const dates = await occurrencesOf(db, event.id)
  const whole = wholeSpan(dates)
  const spans = settings.byDate
    ? dates.map((date) => ({ date: date.id, span: date }))
    : whole
      ? [{ date: '', span: whole }]
      : []
  const pools = await poolsOf(db, event.id)
  return spans
    .map(({ date, span }) => {
      const { taken = 0, waiting = 0 } = pools.get(date) ?? {}
      return {
        date,
        when: whenOf(span, event.fromTime === null),
        window: windowOf(settings, span, now),
        closesAt: closesAt(settings, span.begins).toISOString(),
        seats: seatsOf(settings, taken),
        free: settings.capacity === null ? null : Math.max(0, settings.capacity - taken),
        waiting,
      }
    })
    .filter(({ window }) => spans.length === 1 || (window !== 'over' && window !== 'cancelled'))
    .slice(0, mostChoices)
}

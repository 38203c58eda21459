import { institute } from '#institute'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { OfferRegistration } from '#src/kernel/registration-offer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { seatChoices } from './load-registration.server.ts'
import { mayRegister } from './may-register.ts'
import { ownSeats } from './own-seats.server.ts'
import { registrationHref } from './registrations.ts'
import { settingsOf } from './settings-rows.server.ts'
import { registrationWords } from './words.ts'

/**
 * What the page of an event says of its registration. To visitors no numbers: their page is kept
 * until seats run out or come free.
 */
export const offerRegistration: OfferRegistration<Db> = async (db, actor, { number }, language) => {
  const now = new Date()
  const event = await eventAt(db, actor, String(number), now)
  const settings = await settingsOf(db, event.id)
  if (!settings) return null
  const words = registrationWords[language]
  const to = registrationHref(number)
  const person = actor.kind === 'user' ? actor : null
  const own = person ? await ownSeats(db, person.id, event.id, now) : []
  if (own.some(({ isOver }) => !isOver)) {
    const waits = own.every(({ state }) => state === 'waiting')
    return {
      says: waits ? words.youWait : words.nowRegistered,
      way: { to, label: words.seeRegistration },
    }
  }
  const choices = await seatChoices(db, event, settings, now)
  const open = choices.filter(({ window }) => window === 'open')
  if (choices.some(({ window }) => window === 'not-yet') && settings.opensAt) {
    const when = shownInstant(calendarWords[language], settings.opensAt, institute.timeZone)
    return { says: words.opens(when), way: null }
  }
  if (open.length === 0) return { says: words.closed, way: null }
  if (person && !mayRegister(settings, person)) {
    const { audience } = settings
    if (audience === 'everyone') return { says: words.confirmAddress, way: null }
    return { says: audience === 'students' ? words.forStudents : words.forFaculty, way: null }
  }
  const isFree = open.some(({ seats }) => seats === 'free')
  const waits = open.some(({ seats }) => seats === 'waiting-list')
  if (!isFree && !waits) return { says: words.full, way: null }
  const label = isFree ? words.register : words.joinWaiting
  return {
    says: isFree ? words.placesAreFree : words.fullButList,
    way: { to, label: person ? label : words.signInToRegister },
  }
}

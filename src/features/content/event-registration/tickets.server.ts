import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import { requirePerson } from './may-register.ts'
import { ownSeats } from './own-seats.server.ts'
import { settingsOf } from './settings-rows.server.ts'
import { ticketCode } from './ticket-code.server.ts'
import { shownTicket } from './ticket-code.ts'

/**
 * The tickets of whoever is signed in for an event, with their QR codes. Errors: `sign-in-needed`,
 * `not-found`.
 */
export async function ownTickets(
  db: Db,
  actor: Actor,
  number: string,
  language: Language,
  now = new Date(),
) {
  const person = requirePerson(actor)
  const event = await eventAt(db, actor, number, now)
  const seats = (await ownSeats(db, person.id, event.id, now)).filter(
    ({ state, isCancelled, isOver }) => state === 'registered' && !isCancelled && !isOver,
  )
  const { questions = [] } = (await settingsOf(db, event.id)) ?? {}
  const tickets = seats.map(async ({ id, when, answers }) => {
    const code = await ticketCode(db, id)
    const shape = drawSymbolOnServer({ symbology: 'qrcode', text: code, check: false })
    return { id, when, code: shownTicket(code), shape, answers }
  })
  return {
    number: event.number,
    title: textFor(event, language).title,
    place: event.place,
    name: person.name,
    questions,
    tickets: await Promise.all(tickets),
  }
}

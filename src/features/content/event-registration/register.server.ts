import { sql } from 'kysely'
import type { LibraryEvent, Occurrence } from '#src/features/content/events/events.ts'
import { occurrencesOf } from '#src/features/content/events/occurrence-rows.server.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import type { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { mayRegister, requirePerson } from './may-register.ts'
import { noteMessages } from './note-message.server.ts'
import { lockPool } from './pools.server.ts'
import type { Answers } from './questions.ts'
import { refused } from './refused.ts'
import type { RegistrationSettings } from './registration-settings.ts'
import { seatsOf, wholeSpan, windowOf } from './registration-window.ts'
import type { RegistrationState } from './registrations.ts'
import { requireAnswers } from './require-answers.ts'
import { lockSettings } from './settings-rows.server.ts'
import { hashesOf, ticketCode } from './ticket-code.server.ts'

type WantedSeat = {
  /** The id of the date; '' for a whole event. */
  readonly date: string
  readonly answers: Answers
}

type Registered = { readonly id: string; readonly state: RegistrationState }

/**
 * Registers whoever is signed in for a date of an event, or for the whole, or lets them wait. Of
 * any number at once as many get a seat as there are. Errors: `sign-in-needed`, `forbidden` to whom
 * it is not for, `not-found` where there is no registration or no such date, `conflict` where it is
 * not open, full, or where they are registered; `invalid-input` for answers.
 */
export async function register(
  db: Db,
  actor: Actor,
  event: Pick<LibraryEvent, 'id'>,
  wanted: WantedSeat,
  now = new Date(),
): Promise<Registered> {
  const person = requirePerson(actor)
  const id = newId()
  const { ticket, short } = hashesOf(await ticketCode(db, id))
  return inTransaction(db, async (within) => {
    const settings = await lockSettings(within, event.id, 'to-register')
    if (!settings) throw refused('not-found', 'noRegistration')
    if (!mayRegister(settings, person)) throw notForThem(settings)
    const date = wantedDate(settings, await occurrencesOf(within, event.id), wanted.date)
    requireOpen(settings, date.span, now)
    const answers = requireAnswers(settings.questions, wanted.answers)
    const pool = await lockPool(within, event.id, date.id, settings.capacity)
    await requireNew(within, pool.id, person)
    const seats = seatsOf({ ...settings, capacity: pool.capacity }, pool.taken)
    if (seats === 'full') throw refused('conflict', 'full')
    const state = seats === 'free' ? 'registered' : 'waiting'
    await sql`
      insert into registrations (id, pool_id, user_id, state, answers, ticket_hash, code_hash)
      values (${id}, ${pool.id}, ${person.id}, ${state}, ${JSON.stringify(answers)}::jsonb, ${ticket}, ${short})`.execute(
      within,
    )
    await noteKnown(within, event.id)
    await noteMessages(within, [{ registrationId: id, kind: state }])
    return { id, state }
  })
}

/** What those who come know of dates and place from now on; what is noted stays as it is. */
async function noteKnown(db: Db, event: string): Promise<void> {
  await sql`
    insert into registration_dates (occurrence_id, event_id, begins, cancelled)
    select id, event_id, begins, cancelled_at is not null from event_occurrences
    where event_id = ${event} on conflict do nothing`.execute(db)
  await sql`
    insert into registration_places (event_id, place, link)
    select id, place, link from events where id = ${event} on conflict do nothing`.execute(db)
}

function wantedDate(settings: RegistrationSettings, dates: readonly Occurrence[], wanted: string) {
  const held = settings.byDate ? dates.filter(({ id }) => id === wanted) : dates
  const span = wholeSpan(held)
  if (!span) throw refused('not-found', 'noSuchDate')
  return { id: settings.byDate ? wanted : null, span }
}

function requireOpen(
  settings: RegistrationSettings,
  span: Parameters<typeof windowOf>[1],
  now: Date,
): void {
  const window = windowOf(settings, span, now)
  if (window !== 'open') throw refused('conflict', window)
}

async function requireNew(db: Db, pool: string, { id }: Person): Promise<void> {
  const { rows } = await sql`
    select from registrations where pool_id = ${pool} and user_id = ${id} and state <> 'cancelled'`.execute(
    db,
  )
  if (rows.length > 0) throw refused('conflict', 'already')
}

function notForThem({ audience }: RegistrationSettings): AppError {
  const word = audience === 'students' ? 'forStudents' : 'forFaculty'
  return refused('forbidden', audience === 'everyone' ? 'confirmAddress' : word)
}

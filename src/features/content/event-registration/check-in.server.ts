import { sql } from 'kysely'
import type { LibraryEvent } from '#src/features/content/events/events.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { doorWords } from './at-door/words.ts'
import { type CameIn, type DoorAnswer, type DoorOperation, longestDoorName } from './door.ts'
import { cameIn } from './door-list.server.ts'
import { lockPoolOf } from './pools.server.ts'
import { hashOf } from './ticket-code.server.ts'
import { readTicket } from './ticket-code.ts'

const staffOnly = say(doorWords, (words) => words.staffOnly)
/**
 * Milliseconds that the clock of a door may be ahead, and that it may be behind: without network.
 */
const ahead = 5 * 60_000
const behind = 7 * 24 * 3_600_000

/** A date of an event, at whose door one stands. */
export type Door = { readonly event: Pick<LibraryEvent, 'id'>; readonly date: string }

/** Makes sure that the date is one of the event. Errors: `not-found`. */
export async function requireDate(db: Db, { event, date }: Door): Promise<void> {
  const { rows } = isId(date)
    ? await sql`select from event_occurrences where id = ${date} and event_id = ${event.id}`.execute(
        db,
      )
    : { rows: [] }
  if (rows.length === 0)
    throw new AppError(
      'not-found',
      say(doorWords, (words) => words.noSuchDate),
    )
}

/**
 * Does what was done at a door, and says what became of it; the same operation counts once. Of two
 * doors that let the same person in, the earlier counts, in whichever order they are sent. Errors:
 * `forbidden`, `not-found` where the event has no such date.
 */
export async function takeOperation(
  db: Db,
  actor: Actor,
  door: Door,
  operation: DoorOperation,
  now = new Date(),
): Promise<DoorAnswer> {
  requireDuty('staff:contents', actor, staffOnly)
  await requireDate(db, door)
  if (operation.kind === 'undo') return undoCheckIn(db, actor, door, operation)
  const id = await registrationOf(db, door, operation)
  if (id === null) return unknownTo(operation)
  return inTransaction(db, async (within) => {
    const pool = await lockPoolOf(within, id)
    const person = await personOf(within, id)
    if (!pool || !person || pool.eventId !== door.event.id) return unknownTo(operation)
    const { name, state } = person
    const said = { id: operation.id, name, registration: id }
    if (pool.occurrenceId !== null && pool.occurrenceId !== door.date) {
      return { ...said, result: 'other-date', came: null }
    }
    if (state !== 'registered') return { ...said, result: state, came: null }
    const came = await noteCheckIn(within, actor, id, door.date, operation, now)
    if (!came) return { ...said, result: 'undone', came }
    return { ...said, result: came.id === operation.id ? 'in' : 'again', came }
  })
}

type In = Extract<DoorOperation, { kind: 'in' }>

/**
 * The check-in that counts after somebody was let in; null where what was sent was undone since.
 * A further scan at the same door adds nothing, and nobody comes after the end: who is noted later
 * came by then. The seats are locked.
 */
async function noteCheckIn(
  db: Db,
  actor: Actor,
  registration: string,
  date: string,
  operation: In,
  now: Date,
): Promise<CameIn | null> {
  const at = believed(operation.at, now)
  const door = cleanLine(operation.door, longestDoorName)
  await sql`
    insert into check_ins (id, registration_id, occurrence_id, at, door, counted, noted_by)
    select ${operation.id}, ${registration}, ${date}, least(${at}, ends), ${door}, false, ${actorName(actor)}
    from event_occurrences as held where held.id = ${date} and not exists (select from check_ins
      where registration_id = ${registration} and occurrence_id = ${date} and counted and door = ${door})
    on conflict do nothing`.execute(db)
  return countEarliest(db, registration, date)
}

/** Lets the earliest check-in that was not undone count; null: there is none. */
async function countEarliest(db: Db, registration: string, date: string): Promise<CameIn | null> {
  const theirs = sql`registration_id = ${registration} and occurrence_id = ${date} and undone_at is null`
  const earliest = sql`(select id from check_ins where ${theirs} order by at, id limit 1)`
  await sql`update check_ins set counted = false where ${theirs} and counted and id <> ${earliest}`.execute(
    db,
  )
  await sql`update check_ins set counted = true where id = ${earliest} and not counted`.execute(db)
  const { rows } = await sql<{ came: CameIn | null }>`
    select ${cameIn(date)} as came from registrations where id = ${registration}`.execute(db)
  return rows[0]?.came ?? null
}

/** Takes one check-in back; where somebody was let in at another door too, that one counts. */
async function undoCheckIn(
  db: Db,
  actor: Actor,
  { event, date }: Door,
  { id, checkIn }: Extract<DoorOperation, { kind: 'undo' }>,
): Promise<DoorAnswer> {
  return inTransaction(db, async (within) => {
    const registration = isId(checkIn) ? await registrationOfCheckIn(within, checkIn, date) : null
    if (registration === null || !(await lockPoolOf(within, registration))) {
      return unknownTo({ id })
    }
    const { numAffectedRows } = await sql`
      update check_ins set undone_at = now(), undone_by = ${actorName(actor)}, counted = false
      where id = ${checkIn} and undone_at is null`.execute(within)
    if (numAffectedRows === 1n) {
      await audit(within, actor, 'event-registration', [
        { action: 'check-in-undone', id: event.id, before: { registration } },
      ])
    }
    const came = await countEarliest(within, registration, date)
    const person = await personOf(within, registration)
    return { id, result: 'undone', name: person?.name ?? null, registration, came }
  })
}

async function registrationOfCheckIn(db: Db, id: string, date: string): Promise<string | null> {
  const { rows } = await sql<{ registration: string }>`
    select registration_id as registration from check_ins
    where id = ${id} and occurrence_id = ${date}`.execute(db)
  return rows[0]?.registration ?? null
}

async function registrationOf(db: Db, { event }: Door, operation: In): Promise<string | null> {
  if (operation.registration !== null) {
    return isId(operation.registration) ? operation.registration : null
  }
  const ticket = readTicket(operation.code)
  if (!ticket) return null
  const hash = hashOf(ticket.code)
  const column = ticket.kind === 'ticket' ? sql`ticket_hash` : sql`code_hash`
  const { rows } = await sql<{ id: string }>`
    select registrations.id from registrations join registration_pools on registration_pools.id = pool_id
    where ${column} = ${hash} and event_id = ${event.id}
    order by state = 'cancelled' limit 1`.execute(db)
  return rows[0]?.id ?? null
}

async function personOf(db: Db, id: string) {
  const { rows } = await sql<{
    name: string | null
    state: 'registered' | 'waiting' | 'cancelled'
  }>`
    select coalesce(users.name, members.name) as name, state
    from registrations left join users on users.id = user_id left join members on members.id = member_id
    where registrations.id = ${id}`.execute(db)
  return rows[0] ?? null
}

function unknownTo({ id }: Pick<DoorOperation, 'id'>): DoorAnswer {
  return { id, result: 'unknown', name: null, registration: null, came: null }
}

/** The time of a door's clock where it can be right, else that of the library. */
function believed(text: string, now: Date): Date {
  const at = new Date(text)
  const difference = at.getTime() - now.getTime()
  return difference <= ahead && difference >= -behind ? at : now
}

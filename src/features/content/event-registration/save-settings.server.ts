import { sql } from 'kysely'
import type { LibraryEvent } from '#src/features/content/events/events.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { moveUp } from './move-up.server.ts'
import { lockPools } from './pools.server.ts'
import type { RegistrationFacts, RegistrationSettings } from './registration-settings.ts'
import { lockSettings } from './settings-rows.server.ts'
import { checkSettings } from './settings-shape.server.ts'

const staffOnly = 'Only the staff of the library settle registrations.'

type EventId = Pick<LibraryEvent, 'id'>

/**
 * Keeps how registration for an event goes; where there are more seats, who waits moves up.
 * `version`: the one that was shown; null: whichever there is. Errors: `forbidden`, those of
 * `checkSettings`, `conflict` where somebody else has saved it meanwhile, where more are registered
 * than there would be seats, or where people have registered the other way.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  event: EventId,
  written: RegistrationFacts,
  version: number | null,
  now = new Date(),
): Promise<void> {
  requireDuty('staff:contents', actor, staffOnly)
  const facts = checkSettings(written)
  await inTransaction(db, async (within) => {
    await sql`select from events where id = ${event.id} for no key update`.execute(within)
    const before = await lockSettings(within, event.id, 'to-change')
    if (version !== null && version !== (before?.version ?? 0)) throw savedMeanwhile()
    const pools = await lockPools(within, event.id)
    if (before && before.byDate !== facts.byDate && pools.length > 0) throw otherWay()
    const most = Math.max(0, ...pools.map(({ taken }) => taken))
    if (facts.capacity !== null && facts.capacity < most) throw tooFewSeats(most)
    await writeSettings(within, event.id, facts)
    await sql`
      update registration_pools set capacity = ${facts.capacity} where event_id = ${event.id}`.execute(
      within,
    )
    for (const pool of pools) await moveUp(within, pool, now)
    const action = before ? 'settings-changed' : 'opened'
    await audit(within, actor, 'event-registration', [
      { action, id: event.id, before: before ?? undefined, after: facts },
    ])
  })
}

/** Closes registration by hand, or opens it again. Errors: `forbidden`, `not-found`. */
export async function closeByHand(
  db: Db,
  actor: Actor,
  event: EventId,
  isClosed: boolean,
): Promise<void> {
  requireDuty('staff:contents', actor, staffOnly)
  await inTransaction(db, async (within) => {
    const before = await lockSettings(within, event.id, 'to-change')
    if (!before) throw new AppError('not-found', 'This event takes no registrations.')
    if ((before.closedAt !== null) === isClosed) return
    await sql`
      update registration_settings set closed_at = ${isClosed ? new Date() : null}, version = version + 1, changed_at = now()
      where event_id = ${event.id}`.execute(within)
    const action = isClosed ? 'closed' : 'reopened'
    await audit(within, actor, 'event-registration', [{ action, id: event.id }])
  })
}

/**
 * Takes registration away from an event for which nobody registered. Errors: `forbidden`,
 * `conflict`.
 */
export async function endRegistration(db: Db, actor: Actor, event: EventId): Promise<void> {
  requireDuty('staff:contents', actor, staffOnly)
  await inTransaction(db, async (within) => {
    const before = await lockSettings(within, event.id, 'to-change')
    if (!before) return
    if ((await lockPools(within, event.id)).length > 0) {
      throw new AppError('conflict', 'People have registered already: close registration instead.')
    }
    await sql`delete from registration_settings where event_id = ${event.id}`.execute(within)
    await audit(within, actor, 'event-registration', [{ action: 'ended', id: event.id, before }])
  })
}

async function writeSettings(db: Db, event: string, facts: RegistrationFacts): Promise<void> {
  const { byDate, capacity, waitingList, opensAt, closesHours, audience, questions } = facts
  await sql`
    insert into registration_settings (event_id, by_date, capacity, waiting_list, opens_at, closes_hours, audience, questions)
    values (${event}, ${byDate}, ${capacity}, ${waitingList}, ${opensAt}, ${closesHours}, ${audience}, ${JSON.stringify(questions)}::jsonb)
    on conflict (event_id) do update set by_date = excluded.by_date, capacity = excluded.capacity,
      waiting_list = excluded.waiting_list, opens_at = excluded.opens_at, closes_hours = excluded.closes_hours,
      audience = excluded.audience, questions = excluded.questions,
      version = registration_settings.version + 1, changed_at = now()`.execute(db)
}

function savedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Somebody else has saved this meanwhile. Load the page again, and change what is there now.',
    { reason: 'version' },
  )
}

function otherWay(): AppError {
  return invalid('byDate', 'People have registered already, so this can no longer be changed.')
}

function tooFewSeats(most: number): AppError {
  return invalid('capacity', `${most} are registered already: there cannot be fewer seats.`)
}

function invalid(field: keyof RegistrationSettings, message: string): AppError {
  return new AppError('conflict', message, { fields: [{ field, message }] })
}

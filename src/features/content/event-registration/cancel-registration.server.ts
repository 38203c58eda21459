import { sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requirePerson } from './may-register.ts'
import { moveUp } from './move-up.server.ts'
import { noteMessages } from './note-message.server.ts'
import { lockPoolOf } from './pools.server.ts'
import { registrationRefusals } from './refusals/words.ts'
import { spanOf } from './span.server.ts'

/**
 * Takes back a registration of whoever is signed in, until it is over; who waits moves up. One that
 * is cancelled already stays so. Errors: `sign-in-needed`, `not-found`, `conflict`.
 */
export async function cancelOwn(db: Db, actor: Actor, id: string, now = new Date()): Promise<void> {
  const person = requirePerson(actor)
  await inTransaction(db, async (within) => {
    const found = await lockRegistration(within, id)
    if (found?.userId !== person.id) {
      throw new AppError(
        'not-found',
        say(registrationRefusals, (words) => words.notYours),
      )
    }
    const span = await spanOf(within, found.poolId)
    if (span && span.ends <= now) {
      throw new AppError(
        'conflict',
        say(registrationRefusals, (words) => words.over),
      )
    }
    await cancel(within, found, 'self', now)
  })
}

/**
 * Takes somebody off the list, who is told, until it is over. Errors: `forbidden`, `not-found`,
 * `conflict`.
 */
export async function removeRegistration(
  db: Db,
  actor: Actor,
  event: string,
  id: string,
  now = new Date(),
): Promise<void> {
  requireDuty('staff:contents', actor, 'Only the staff of the library change who is registered.')
  await inTransaction(db, async (within) => {
    const found = await lockRegistration(within, id)
    if (found?.eventId !== event) {
      throw new AppError('not-found', 'This event has no such registration.')
    }
    const span = await spanOf(within, found.poolId)
    if (span && span.ends <= now) {
      throw new AppError('conflict', 'This date is over: correct the attendance instead.')
    }
    if (!(await cancel(within, found, 'library', now))) return
    await noteMessages(within, [{ registrationId: id, kind: 'removed' }])
    await audit(within, actor, 'event-registration', [
      { action: 'removed', id: event, before: { registration: id } },
    ])
  })
}

type Found = {
  readonly id: string
  readonly poolId: string
  readonly eventId: string
  readonly userId: string | null
  readonly state: string
}

/** A registration with its seats locked; null: there is none. */
async function lockRegistration(db: Db, id: string): Promise<Found | null> {
  const pool = isId(id) ? await lockPoolOf(db, id) : null
  if (!pool) return null
  const { rows } = await sql<Pick<Found, 'userId' | 'state'>>`
    select user_id as "userId", state from registrations where id = ${id}`.execute(db)
  const [row] = rows
  return row ? { id, poolId: pool.id, eventId: pool.eventId, ...row } : null
}

/** Whether there was something to cancel. The seats are locked. */
async function cancel(
  db: Db,
  { id, poolId, state }: Found,
  by: 'self' | 'library',
  now: Date,
): Promise<boolean> {
  if (state === 'cancelled') return false
  await sql`
    update registrations set state = 'cancelled', cancelled_at = ${now}, cancelled_by = ${by}
    where id = ${id}`.execute(db)
  await moveUp(db, { id: poolId }, now)
  return true
}

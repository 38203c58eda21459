import { sql } from 'kysely'
import { memberForDesk } from '#src/features/people/members/member-links.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { doorWords } from './at-door/words.ts'
import { type Door, requireDate, takeOperation } from './check-in.server.ts'
import type { DoorAnswer } from './door.ts'
import { lockPool } from './pools.server.ts'
import { lockSettings } from './settings-rows.server.ts'
import { hashesOf, ticketCode } from './ticket-code.server.ts'

/** Somebody who comes without a registration, by the number, barcode or roll number of a member. */
type WalkIn = { readonly id: string; readonly member: string; readonly door: string }

/**
 * Lets a member in who has not registered, where a seat is free; one who has is checked in.
 * Whoever waits has to wait: their seat is given in turn. Errors: `forbidden`, `not-found` where
 * nobody has this number or there is no such date.
 */
export async function takeWalkIn(
  db: Db,
  actor: Actor,
  door: Door,
  { id, member: code, door: doorName }: WalkIn,
  now = new Date(),
): Promise<DoorAnswer> {
  requireDuty(
    'staff:contents',
    actor,
    say(doorWords, (words) => words.staffOnly),
  )
  await requireDate(db, door)
  const { member } = await memberForDesk(db, actor, code)
  const fresh = newId()
  const { ticket, short } = hashesOf(await ticketCode(db, fresh))
  const registration = await inTransaction(db, async (within) => {
    const settings = await lockSettings(within, door.event.id, 'to-register')
    if (!settings)
      throw new AppError(
        'not-found',
        say(doorWords, (words) => words.noRegistrations),
      )
    const date = settings.byDate ? door.date : null
    const pool = await lockPool(within, door.event.id, date, settings.capacity)
    const user = await userOf(within, member.id)
    const { rows } = await sql<{ id: string }>`
      select id from registrations where pool_id = ${pool.id} and state <> 'cancelled'
        and (user_id = ${user} or member_id = ${member.id}) limit 1`.execute(within)
    const [known] = rows
    if (known) return known.id
    if (pool.capacity !== null && pool.taken >= pool.capacity) return null
    await sql`
      insert into registrations (id, pool_id, user_id, member_id, walk_in, state, ticket_hash, code_hash)
      values (${fresh}, ${pool.id}, ${user}, ${member.id}, true, 'registered', ${ticket}, ${short})`.execute(
      within,
    )
    return fresh
  })
  if (registration === null) {
    return { id, result: 'full', name: member.name, registration: null, came: null }
  }
  const at = now.toISOString()
  const operation = { id, kind: 'in', registration, code: '', at, door: doorName } as const
  return takeOperation(db, actor, door, operation, now)
}

/** The sign-in with the member's address; null: there is none. */
async function userOf(db: Db, member: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users join members on members.email = users.email
    where members.id = ${member} and email_verified`.execute(db)
  return rows[0]?.id ?? null
}

import { sql } from 'kysely'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { registrationRefusals } from './refusals/words.ts'

/** The seats of a date, or of a whole event. */
export type Pool = {
  readonly id: string
  readonly eventId: string
  /** null: of all dates. */
  readonly occurrenceId: string | null
  readonly capacity: number | null
  readonly taken: number
}

const columns = sql`id, event_id as "eventId", occurrence_id as "occurrenceId", capacity, taken`

/**
 * The seats of a date (null: of a whole event), locked until the transaction ends. Errors:
 * `not-found` where the date is gone.
 */
export async function lockPool(
  db: Db,
  event: string,
  occurrence: string | null,
  capacity: number | null,
): Promise<Pool> {
  await sql`
    insert into registration_pools (id, event_id, occurrence_id, capacity)
    values (${newId()}, ${event}, ${occurrence}, ${capacity}) on conflict do nothing`.execute(db)
  const { rows } = await sql<Pool>`
    select ${columns} from registration_pools
    where event_id = ${event} and occurrence_id is not distinct from ${occurrence}::uuid
    for no key update`.execute(db)
  const [pool] = rows
  if (!pool) throw new Error(`the seats of event ${event} are gone`)
  if (occurrence !== null) await keepDate(db, occurrence)
  return pool
}

/** A date does not go while somebody takes a seat of it. */
async function keepDate(db: Db, occurrence: string): Promise<void> {
  const { rows } = await sql`
    select from event_occurrences where id = ${occurrence} for key share`.execute(db)
  if (rows.length > 0) return
  throw new AppError(
    'not-found',
    say(registrationRefusals, (words) => words.noSuchDate),
  )
}

/** The seats that a registration is of, locked; null: there is no such registration. */
export async function lockPoolOf(db: Db, registration: string): Promise<Pool | null> {
  const { rows } = await sql<Pool>`
    select ${columns} from registration_pools
    where id = (select pool_id from registrations where id = ${registration}) for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** All seats of an event, locked in one order. */
export async function lockPools(db: Db, event: string): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select ${columns} from registration_pools where event_id = ${event} order by id
    for no key update`.execute(db)
  return rows
}

/** How many seats are taken and how many wait, by the id of the date; '' of a whole event. */
export async function poolsOf(
  db: Db,
  event: string,
): Promise<ReadonlyMap<string, { readonly taken: number; readonly waiting: number }>> {
  const { rows } = await sql<{ key: string; taken: number; waiting: number }>`
    select coalesce(occurrence_id::text, '') as key, taken,
      (select count(*)::integer from registrations
        where pool_id = registration_pools.id and state = 'waiting') as waiting
    from registration_pools where event_id = ${event}`.execute(db)
  return new Map(rows.map(({ key, ...seats }) => [key, seats]))
}

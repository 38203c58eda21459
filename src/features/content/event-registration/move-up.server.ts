import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { noteMessages } from './note-message.server.ts'
import type { Pool } from './pools.server.ts'
import { spanOf } from './span.server.ts'

/**
 * Gives free seats to those who wait, the first who came first, and notes that they are told: as
 * long as it has not begun and takes place. The pool is locked by the caller. Returns how many.
 */
export async function moveUp(db: Db, pool: Pick<Pool, 'id'>, now: Date): Promise<number> {
  const { rows: moved } = await sql<{ id: string }>`
    update registrations set state = 'registered' where id in (
      select registrations.id from registrations where pool_id = ${pool.id} and state = 'waiting'
      order by registrations.id
      limit (select capacity - taken from registration_pools where id = ${pool.id}))
      and ${await isAhead(db, pool, now)}
    returning id`.execute(db)
  await noteMessages(
    db,
    moved.map(({ id }) => ({ registrationId: id, kind: 'moved-up' })),
  )
  return moved.length
}

async function isAhead(db: Db, { id }: Pick<Pool, 'id'>, now: Date): Promise<boolean> {
  const span = await spanOf(db, id)
  return span !== null && span.cancelledAt === null && span.begins > now
}

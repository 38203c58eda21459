import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { type Span, wholeSpan } from './registration-window.ts'

/** When what the seats are of takes place; null where its dates are gone. */
export async function spanOf(db: Db, pool: string): Promise<Span | null> {
  const { rows } = await sql<Span>`
    select begins, ends, cancelled_at as "cancelledAt"
    from registration_pools join event_occurrences on event_occurrences.event_id = registration_pools.event_id
      and (occurrence_id is null or occurrence_id = event_occurrences.id)
    where registration_pools.id = ${pool}`.execute(db)
  return wholeSpan(rows)
}

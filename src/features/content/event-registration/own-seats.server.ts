import { sql } from 'kysely'
import { whenOf } from '#src/features/content/events/event-items.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { OwnSeat } from './registration-view.ts'

type Row = Pick<OwnSeat, 'id' | 'state' | 'place' | 'answers'> & {
  readonly date: string
  readonly begins: Date | null
  readonly ends: Date | null
  readonly isCancelled: boolean
  readonly isWholeDays: boolean
}

/** Where a person is registered for an event, or waits; the soonest first. */
export async function ownSeats(db: Db, user: string, event: string, now: Date): Promise<OwnSeat[]> {
  const { rows } = await sql<Row>`
    select registrations.id, state, answers, coalesce(occurrence_id::text, '') as date, from_time is null as "isWholeDays",
      case when state = 'waiting' then (
        select count(*)::integer from registrations as other
        where other.pool_id = registrations.pool_id and other.state = 'waiting' and other.id <= registrations.id) end as place,
      dates.begins, dates.ends, dates.cancelled as "isCancelled"
    from registrations join registration_pools on registration_pools.id = pool_id
      join events on events.id = registration_pools.event_id,
      lateral (
        select min(begins) as begins, max(ends) as ends, coalesce(bool_and(date.cancelled_at is not null), true) as cancelled
        from event_occurrences as date where date.event_id = events.id
          and (occurrence_id is null or date.id = occurrence_id)) as dates
    where user_id = ${user} and registration_pools.event_id = ${event} and state <> 'cancelled'
    order by dates.begins, registrations.id`.execute(db)
  return rows.map(({ begins, ends, isWholeDays, ...seat }) => ({
    ...seat,
    when: begins && ends ? whenOf({ begins, ends }, isWholeDays) : null,
    isOver: ends !== null && ends <= now,
  }))
}

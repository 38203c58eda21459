import { sql } from 'kysely'
import { institute } from '#institute'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'

/**
 * The day of the next date that takes place, of each of these events at `now`, by their ids; where
 * none does, of the next that is cancelled; where all are over, of the last.
 */
export async function shownDays(
  db: Db,
  events: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ event: string; day: Day }>`
    select distinct on (event_id) event_id as event,
      (begins at time zone ${institute.timeZone})::date as day
    from event_occurrences where event_id = any(${events}::uuid[])
    order by event_id, ends <= ${now}, cancelled_at is not null,
      case when ends > ${now} then begins end, begins desc`.execute(db)
  return new Map(rows.map(({ event, day }) => [event, day]))
}

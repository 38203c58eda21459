import { sql } from 'kysely'
import { publicationState } from '#src/institute/publication.ts'
import type { Db } from '#src/server/database/connect.ts'
import { whenOf } from './event-items.server.ts'
import type { LibraryEvent } from './events.ts'
import type { WrittenEvent } from './shown-event.ts'

/** Events as the list of those who write them shows them at `now`. */
export async function writtenEvents(
  db: Db,
  events: readonly LibraryEvent[],
  now: Date,
): Promise<WrittenEvent[]> {
  const { rows } = await sql<{ event: string; begins: Date; ends: Date; dates: number }>`
    select distinct on (event_id) event_id as event, begins, ends,
      (count(*) over (partition by event_id))::integer as dates
    from event_occurrences where event_id = any(${events.map(({ id }) => id)}::uuid[])
    order by event_id, ends <= ${now}, cancelled_at is not null, case when ends > ${now} then begins end, begins desc`.execute(
    db,
  )
  const dates = new Map(rows.map((row) => [row.event, row]))
  return events.map((event) => {
    const date = dates.get(event.id)
    return {
      number: event.number,
      title: event.title,
      state: publicationState(event, now),
      publishedAt: event.publishedAt?.toISOString() ?? null,
      isCancelled: event.cancelledAt !== null,
      when: date ? whenOf(date, event.fromTime === null) : null,
      dates: date?.dates ?? 0,
    }
  })
}

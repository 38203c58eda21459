import { sql } from 'kysely'
import { dayAfter, localTime, readClock } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'

/** Minutes of the day: what is told later would wake people. */
const evening = 21 * 60

/**
 * Notes a reminder for whoever comes to a date of tomorrow, once it is time; each once, whoever
 * looks and however often. Who registered today has just been told; of an event that is withdrawn
 * nobody is reminded.
 */
export async function noteTomorrow(
  db: Db,
  { timeZone, remindersAt }: { readonly timeZone: string; readonly remindersAt: string },
  now: Date,
): Promise<void> {
  const { day, minutes } = localTime(now, timeZone)
  if (minutes < (readClock(remindersAt) ?? 0) || minutes >= evening) return
  await sql`
    insert into registration_messages (id, registration_id, kind, occasion, facts)
    select gen_random_uuid(), registrations.id, 'tomorrow', date.id::text || ' ' || ${dayAfter(day, 1)},
      jsonb_build_object('occurrenceId', date.id)
    from event_occurrences as date
      join events on events.id = date.event_id and withdrawn_at is null
      join registration_pools on registration_pools.event_id = date.event_id
        and (occurrence_id is null or occurrence_id = date.id)
      join registrations on pool_id = registration_pools.id and state = 'registered' and user_id is not null
    where date.cancelled_at is null
      and (date.begins at time zone ${timeZone})::date = ${dayAfter(day, 1)}::date
      and (registrations.created_at at time zone ${timeZone})::date < ${day}::date
    on conflict do nothing`.execute(db)
}

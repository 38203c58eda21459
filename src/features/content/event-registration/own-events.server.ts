import { sql } from 'kysely'
import type { EventWhen } from '#src/features/content/events/event-item.ts'
import { whenOf } from '#src/features/content/events/event-items.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Translations, textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { requirePerson } from './may-register.ts'
import type { OwnEvent } from './own-event.ts'

/** Registrations that are listed at most. */
const most = 200

type Row = Omit<OwnEvent, 'isOver' | 'when'> & {
  readonly body: string
  readonly translations: Translations
  readonly isWholeDays: boolean
  readonly begins: Date | null
  readonly ends: Date | null
}

/**
 * What whoever is signed in registered for and did not cancel, the latest first. Errors:
 * `sign-in-needed`.
 */
export async function ownEvents(
  db: Db,
  actor: Actor,
  language: Language,
  now = new Date(),
): Promise<OwnEvent[]> {
  const person = requirePerson(actor)
  const { rows } = await sql<Row>`
    select registrations.id, state, events.number, title, '' as body, translations, from_time is null as "isWholeDays",
      dates.begins, dates.ends, dates.cancelled as "isCancelled",
      case when state = 'waiting' then (
        select count(*)::integer from registrations as other
        where other.pool_id = registrations.pool_id and other.state = 'waiting' and other.id <= registrations.id) end as place,
      exists (select from check_ins where registration_id = registrations.id and counted and undone_at is null) as attended,
      (select jsonb_build_object('number', certificate.number, 'isWithdrawn', withdrawn_at is not null)
        from attendance_certificates as certificate where registration_id = registrations.id) as certificate
    from registrations join registration_pools on registration_pools.id = pool_id
      join events on events.id = registration_pools.event_id and events.withdrawn_at is null,
      lateral (
        select min(begins) as begins, max(ends) as ends, coalesce(bool_and(date.cancelled_at is not null), true) as cancelled
        from event_occurrences as date where date.event_id = events.id
          and (occurrence_id is null or date.id = occurrence_id)) as dates
    where user_id = ${person.id} and state <> 'cancelled'
    order by dates.begins desc, registrations.id desc limit ${most}`.execute(db)
  return rows.map(({ begins, ends, isWholeDays, body, translations, title, ...row }) => ({
    ...row,
    title: textFor({ title, body, translations }, language).title,
    isOver: ends !== null && ends <= now,
    when: spanWhen(begins, ends, isWholeDays),
  }))
}

function spanWhen(begins: Date | null, ends: Date | null, isWholeDays: boolean): EventWhen | null {
  return begins && ends ? whenOf({ begins, ends }, isWholeDays) : null
}

import { sql } from 'kysely'
import type { PersonShare } from '#src/server/person-share.ts'
import { moveUp } from './move-up.server.ts'

/**
 * What a person registered for, answered and attended. Deleting the account gives their seats
 * free and forgets who they were, with answers and certificates; how many registered and came
 * stays.
 */
export const registrationShare: PersonShare = {
  name: 'eventRegistrations',
  gather: async (db, { id }) => {
    const { rows } = await sql`
      select events.title, events.number as event, state, registrations.created_at as "registeredAt",
        registrations.cancelled_at as "cancelledAt", answers,
        (select begins from event_occurrences where event_occurrences.id = occurrence_id) as date,
        (select coalesce(jsonb_agg(at order by at), '[]') from check_ins
          where registration_id = registrations.id and counted and undone_at is null) as attended,
        (select jsonb_build_object('number', number, 'name', name, 'givenOn', given_on, 'withdrawnAt', withdrawn_at,
            'withdrawnBecause', withdrawn_because)
          from attendance_certificates where registration_id = registrations.id) as certificate
      from registrations join registration_pools on registration_pools.id = pool_id
        join events on events.id = registration_pools.event_id
      where user_id = ${id} order by registrations.id desc`.execute(db)
    return rows
  },
  erase: async (db, { id }) => {
    const { rows: pools } = await sql<{ id: string }>`
      select id from registration_pools where id in (
        select pool_id from registrations where user_id = ${id} and state <> 'cancelled')
      order by id for no key update`.execute(db)
    const theirs = sql`select id from registrations where user_id = ${id}`
    await sql`delete from attendance_certificates where registration_id in (${theirs})`.execute(db)
    await sql`delete from registration_messages where registration_id in (${theirs})`.execute(db)
    const now = new Date()
    await sql`
      update registrations set state = 'cancelled', cancelled_at = ${now}, cancelled_by = 'self'
      from registration_pools where registration_pools.id = pool_id and user_id = ${id} and state <> 'cancelled'
        and not exists (select from event_occurrences as date where date.event_id = registration_pools.event_id
          and (occurrence_id is null or date.id = occurrence_id) and date.begins <= ${now})`.execute(
      db,
    )
    await sql`
      update registrations set user_id = null, member_id = null, answers = '{}', ticket_hash = null, code_hash = null
      where user_id = ${id}`.execute(db)
    for (const pool of pools) await moveUp(db, pool, now)
  },
}

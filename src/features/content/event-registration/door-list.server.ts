import { sql } from 'kysely'
import type { LibraryEvent } from '#src/features/content/events/events.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { isoInstant } from '#src/server/database/iso-instant.ts'
import { doorWords } from './at-door/words.ts'
import type { CameIn, DoorPerson } from './door.ts'

type Row = Omit<DoorPerson, 'memberNumber'> & { readonly number: number | null }

/**
 * Those who may come to a date of an event, and who came, by their names. Errors: `forbidden`.
 */
export async function doorList(
  db: Db,
  actor: Actor,
  { id: event }: Pick<LibraryEvent, 'id'>,
  date: string,
): Promise<DoorPerson[]> {
  requireDuty(
    'staff:contents',
    actor,
    say(doorWords, (words) => words.staffOnly),
  )
  const { rows } = await sql<Row>`
    select registrations.id, coalesce(users.name, members.name, '') as name, members.number, state,
      coalesce(ticket_hash, '') as ticket, coalesce(code_hash, '') as short, ${cameIn(date)} as came
    from registrations join registration_pools on registration_pools.id = pool_id
      left join users on users.id = user_id
      left join members on members.id = coalesce(member_id, (
        select same.id from members as same where same.email = users.email and users.email_verified))
    where registration_pools.event_id = ${event} and state <> 'cancelled'
      and (occurrence_id is null or occurrence_id = ${date})
      and (user_id is not null or member_id is not null)
    order by name, registrations.id`.execute(db)
  return rows.map(({ number, ...person }) => ({
    ...person,
    memberNumber: number === null ? null : memberNumber(number),
  }))
}

/** The check-in to a date that counts, as `CameIn`; null: there is none. */
export function cameIn(date: string) {
  return sql<CameIn | null>`(
    select jsonb_build_object('id', check_ins.id, 'door', door,
      'at', ${isoInstant(sql`at`)})
    from check_ins where registration_id = registrations.id and occurrence_id = ${date}::uuid
      and counted and undone_at is null)`
}

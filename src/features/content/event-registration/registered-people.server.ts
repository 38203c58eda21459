import { type RawBuilder, sql } from 'kysely'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { RegisteredPerson } from './registered-person.ts'
import type { RegistrationState } from './registrations.ts'

type PeopleFilter = {
  /** The id of a date; '' for the whole event. */
  readonly date: string
  readonly state: RegistrationState | ''
}

const staffOnly = 'Only the staff of the library see who is registered.'

/** A page of those who registered, by their state and in their turn. Errors: `forbidden`. */
export async function registeredPeople(
  db: Db,
  actor: Actor,
  event: string,
  filter: PeopleFilter,
  { page, size, offset }: Page,
): Promise<{ people: readonly RegisteredPerson[]; total: number; page: number; pages: number }> {
  requireDuty('staff:contents', actor, staffOnly)
  const condition = conditionOf(event, filter)
  const people = await select(db, condition, filter.date, sql`limit ${size} offset ${offset}`)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from registrations
      join registration_pools on registration_pools.id = pool_id where ${condition}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { people, total, page, pages: pageCount(total, size) }
}

/** All of them, for a file. As many as there are seats and waiting people. Errors: `forbidden`. */
export async function allRegisteredPeople(
  db: Db,
  actor: Actor,
  event: string,
  filter: PeopleFilter,
): Promise<readonly RegisteredPerson[]> {
  requireDuty('staff:contents', actor, staffOnly)
  return select(db, conditionOf(event, filter), filter.date, sql``)
}

function conditionOf(event: string, { date, state }: PeopleFilter): RawBuilder<boolean> {
  const ofDate =
    date === '' ? sql`true` : sql`(occurrence_id is null or occurrence_id::text = ${date})`
  const ofState = state === '' ? sql`true` : sql`state = ${state}`
  return sql`registration_pools.event_id = ${event} and ${ofDate} and ${ofState}`
}

async function select(
  db: Db,
  condition: RawBuilder<boolean>,
  date: string,
  limit: RawBuilder<unknown>,
): Promise<RegisteredPerson[]> {
  const { rows } = await sql<RegisteredPerson>`
    select registrations.id, occurrence_id as date, coalesce(users.name, members.name) as name, coalesce(users.email, members.email) as email,
      members.number as "memberNumber", members.roll_number as "rollNumber", state, walk_in as "walkIn", answers,
      registrations.created_at as "createdAt",
      (select min(at) from check_ins where registration_id = registrations.id and counted and undone_at is null
        and (${date} = '' or occurrence_id::text = ${date})) as "cameAt",
      (select jsonb_build_object('number', certificate.number, 'isWithdrawn', withdrawn_at is not null)
        from attendance_certificates as certificate where registration_id = registrations.id) as certificate
    from registrations join registration_pools on registration_pools.id = pool_id
      left join users on users.id = user_id
      left join members on members.id = coalesce(member_id, (
        select same.id from members as same where same.email = users.email and users.email_verified))
    where ${condition}
    order by array_position(array['registered', 'waiting', 'cancelled'], state), registrations.id ${limit}`.execute(
    db,
  )
  return rows
}

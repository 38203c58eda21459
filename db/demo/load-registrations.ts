import { sql } from 'kysely'
import {
  hashesOf,
  ticketCode,
} from '#src/features/content/event-registration/ticket-code.server.ts'
import { newCode } from '#src/features/people/certificates/new-code.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'

const demo = actorName(system('demo'))
const seats = 12

/** The demo person who has a seat, a past event and a certificate. */
const asha = '21cse001@suiit.example'

const question = {
  id: 'q1',
  label: 'What would you like to see?',
  choices: [],
  required: false,
}

/**
 * Lets people register for the demo's events, once: one that comes is nearly full, one that is past
 * has attendance and certificates.
 */
export async function loadDemoRegistrations(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table registration_settings in share row exclusive mode`.execute(within)
    const { rows: settled } = await sql`select from registration_settings limit 1`.execute(within)
    if (settled.length > 0) return
    const coming = await datesOf(within, 'Reading palm-leaf manuscripts with a camera')
    const past = await datesOf(within, 'The library in an hour: for new students')
    if (coming) await fill(within, coming, { capacity: seats, people: seats - 1, from: 0 })
    if (past) {
      await fill(within, past, { capacity: 30, people: 18, from: 20, withAsha: true })
      await attend(within, past.event)
    }
  })
}

type Place = { readonly event: string; readonly date: string; readonly title: string }
type Filling = {
  readonly capacity: number
  readonly people: number
  /** How many members of the demo are left out first. */
  readonly from: number
  readonly withAsha?: true
}

/** The one date of an event of the demo; null: it is gone. */
async function datesOf(db: Db, title: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select events.id as event, event_occurrences.id as date, title
    from events join event_occurrences on event_id = events.id
    where title = ${title} and created_by = ${demo} and events.version = 1 limit 1`.execute(db)
  return rows[0] ?? null
}

async function fill(
  db: Db,
  { event, date }: Place,
  { capacity, people, from, withAsha }: Filling,
): Promise<void> {
  await sql`
    insert into registration_settings (event_id, by_date, capacity, waiting_list, audience, questions)
    values (${event}, true, ${capacity}, true, 'everyone', ${JSON.stringify([question])}::jsonb)`.execute(
    db,
  )
  const pool = newId()
  await sql`
    insert into registration_pools (id, event_id, occurrence_id, capacity)
    values (${pool}, ${event}, ${date}, ${capacity})`.execute(db)
  const { rows: members } = await sql<{ member: string | null; user: string | null }>`
    select id as member, null::uuid as "user" from members
    where demo and not exists (select from users where users.email = members.email)
    order by number offset ${from} limit ${people}`.execute(db)
  const { rows: users } = await sql<{ member: string | null; user: string | null }>`
    select null::uuid as member, id as "user" from users where email = ${asha} and ${withAsha === true}`.execute(
    db,
  )
  for (const { member, user } of [...members, ...users]) {
    const id = newId()
    const { ticket, short } = hashesOf(await ticketCode(db, id))
    await sql`
      insert into registrations (id, pool_id, user_id, member_id, state, ticket_hash, code_hash, created_at)
      values (${id}, ${pool}, ${user}, ${member}, 'registered', ${ticket}, ${short}, now() - interval '70 days')`.execute(
      db,
    )
  }
  await sql`
    insert into registration_dates (occurrence_id, event_id, begins)
    select id, event_id, begins from event_occurrences where event_id = ${event}`.execute(db)
}

/** Lets all but three come within the first quarter of an hour, and gives them certificates. */
async function attend(db: Db, event: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select registrations.id, coalesce(users.name, members.name) as name
    from registrations join registration_pools on registration_pools.id = pool_id
      left join users on users.id = user_id left join members on members.id = member_id
    where event_id = ${event} order by registrations.id offset 3`.execute(db)
  for (const [at, { id, name }] of rows.entries()) {
    await sql`
      insert into check_ins (id, registration_id, occurrence_id, at, door, counted, noted_by)
      select ${newId()}, ${id}, id, begins + ${at} * interval '50 seconds', 'Reading room', true, ${demo}
      from event_occurrences where event_id = ${event}`.execute(db)
    await sql`
      insert into attendance_certificates (id, registration_id, code, name, event_title, first_on, last_on, given_on, given_by)
      select ${newId()}, ${id}, ${newCode()}, ${name}, title, first_on, last_on, last_on, ${demo}
      from events where id = ${event}`.execute(db)
  }
}

import { sql } from 'kysely'
import { institute } from '#institute'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import {
  type Calendar,
  closingMinute,
  isOpen,
  openingMinute,
} from '#src/features/lending/library-calendar/library-calendar.ts'
import {
  gateCodeHash,
  newGateCode,
} from '#src/features/statistics/gate-register/gate-code.server.ts'
import { actorName, system } from '#src/kernel/actor.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { rowTable } from '#src/server/database/row-table.ts'

const demo = actorName(system('demo'))
const weeks = 4
const purposes = ['Reading', 'Borrowing or returning', 'Reference', 'Newspapers', 'Computers']
const guests = [
  ['Nirupama Bag', 'Gangadhar Meher University', 1],
  ['Class X, Tapaswini High School', 'Tapaswini High School', 24],
  ['Prakash Tandi', null, 1],
] as const

type Member = { readonly id: string; readonly number: number }

/**
 * Gives an in-out register without gates two of them, and the stays of four weeks up to yesterday:
 * the same members at the same times on every machine. Once.
 */
export async function loadDemoGates(db: Db, today: Day): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`lock table gates in share row exclusive mode`.execute(within)
    const { rows: known } = await sql`select from gates limit 1`.execute(within)
    const { rows: members } = await sql<Member>`
      select id, number from members where demo and withdrawn_at is null order by number`.execute(
      within,
    )
    if (known.length > 0 || members.length === 0) return
    const gates = [await addGate(within, 'Main door'), await addGate(within, 'Reading hall')]
    const calendar = (await loadCalendars(within)).of('main')
    const stays = openDays(calendar, today).flatMap((day, at) => [
      ...members.flatMap((member) => staysOf(calendar, day, at, member, gates)),
      ...guestsOf(calendar, day, at, gates),
    ])
    await addStays(within, stays)
  })
}

/** Takes the demo's gates away with all that was noted there; gives how many gates. */
export async function removeDemoGates(db: Db): Promise<number> {
  return inTransaction(db, async (within) => {
    const theirs = sql`(select id from gates where created_by = ${demo})`
    await sql`delete from gate_scans where gate_id in ${theirs}`.execute(within)
    await sql`delete from gate_unread_scans where gate_id in ${theirs}`.execute(within)
    await sql`update gate_entries set out_gate_id = null where out_gate_id in ${theirs}`.execute(
      within,
    )
    await sql`delete from gate_entries where gate_id in ${theirs}`.execute(within)
    const { numAffectedRows } = await sql`delete from gates where created_by = ${demo}`.execute(
      within,
    )
    return Number(numAffectedRows ?? 0n)
  })
}

async function addGate(db: Db, name: string): Promise<string> {
  const id = newId()
  await sql`
    insert into gates (id, name, branch, code_hash, purposes, created_by)
    values (${id}, ${name}, 'main', ${gateCodeHash(newGateCode())}, ${purposes}::text[], ${demo})`.execute(
    db,
  )
  return id
}

function openDays(calendar: Calendar, today: Day): readonly Day[] {
  return Array.from({ length: 7 * weeks }, (_, at) => dayAfter(today, at - 7 * weeks)).filter(
    (day) => isOpen(calendar, day),
  )
}

type Stay = Readonly<Record<string, unknown>>

/** None or one stay of a member on the open day with this place. */
function staysOf(
  calendar: Calendar,
  day: Day,
  at: number,
  { id, number }: Member,
  gates: readonly string[],
): readonly Stay[] {
  const chance = spread(at * 1009 + number)
  if (chance % 3 === 0) return []
  const from = openingMinute(calendar, day)
  const open = closingMinute(calendar, day) - from
  const begins = from + (spread(chance + 1) % Math.max(1, open - 30))
  const isForgotten = chance % 17 === 0
  const ends = isForgotten
    ? from + open
    : Math.min(from + open, begins + 15 + (spread(chance + 2) % 180))
  const gate = gates[chance % 2]
  return [
    {
      ...times(day, begins, ends),
      id: newId(),
      kind: 'member',
      member: id,
      people: 1,
      gate,
      out_gate: isForgotten ? null : gate,
      closed_by: isForgotten ? 'closing' : 'scan',
      purpose: chance % 5 === 0 ? null : purposes[chance % purposes.length],
    },
  ]
}

function guestsOf(
  calendar: Calendar,
  day: Day,
  at: number,
  gates: readonly string[],
): readonly Stay[] {
  const guest = guests[at % 5]
  if (!guest) return []
  const [name, institution, people] = guest
  const begins = openingMinute(calendar, day) + 60
  return [
    {
      ...times(day, begins, begins + 45),
      id: newId(),
      kind: people > 1 ? 'group' : 'visitor',
      name,
      institution,
      people,
      gate: gates[0],
      out_gate: gates[0],
      closed_by: 'scan',
    },
  ]
}

function times(day: Day, begins: number, ends: number) {
  const at = (minutes: number) => instantAt(day, minutes, institute.timeZone).toISOString()
  return { day, in_at: at(begins), out_at: at(ends) }
}

/** Numbers that look random, the same for the same seed. */
function spread(seed: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 2654435761) >>> 8
}

const columns = {
  id: 'uuid',
  kind: 'text',
  member: 'uuid',
  name: 'text',
  institution: 'text',
  people: 'integer',
  gate: 'uuid',
  out_gate: 'uuid',
  day: 'date',
  in_at: 'timestamptz',
  out_at: 'timestamptz',
  closed_by: 'text',
  purpose: 'text',
} as const

async function addStays(db: Db, stays: readonly Stay[]): Promise<void> {
  await sql`
    insert into gate_entries (id, kind, member_id, name, institution, people, gate_id, out_gate_id,
      branch, day, in_at, out_at, closed_by, purpose, category, department, programme)
    select stay.id, kind, member, stay.name, institution, people, gate, out_gate, 'main', day, in_at,
      out_at, closed_by, purpose, category, department, programme
    from ${rowTable('stay', columns, stays)} left join members on members.id = member`.execute(db)
}

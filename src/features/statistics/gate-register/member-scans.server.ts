import { sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { type ClosesAt, closingTimes } from './closing-times.server.ts'
import { type DayEntry, type DayScan, entriesOfDay } from './gate-day.ts'

/** A scan of a member as it is kept. */
export type MemberScan = {
  readonly key: string
  readonly member: string
  /** null: let out at the office. */
  readonly gate: string | null
  readonly branch: string
  readonly at: Date
  readonly kind: DayScan['kind']
}

/** Has everybody wait who takes scans of these members, until the transaction ends. */
export async function lockMembers(db: Db, members: readonly string[]): Promise<void> {
  await sql`
    select from members where id = any(${members}::uuid[]) order by id for no key update`.execute(
    db,
  )
}

/**
 * Notes scans, each key once, and works out anew the stays of the days that they are of; the
 * members are locked. Gives the stays that these scans began or ended, by their keys.
 */
export async function noteScans(
  db: Db,
  scans: readonly MemberScan[],
  now: Date,
): Promise<ReadonlyMap<string, DayEntry>> {
  if (scans.length === 0) return new Map()
  await addScans(db, scans)
  const days = await daysToWorkOut(db, scans)
  const closesAt = await closingTimes(db)
  const worked = days.map((one) => workedOut(one, closesAt, now))
  await replaceEntries(db, worked)
  const entries = worked.flatMap(({ entries }) => entries)
  return new Map([
    ...entries.flatMap((entry) => (entry.end?.key ? [[entry.end.key, entry] as const] : [])),
    ...entries.map((entry) => [entry.id, entry] as const),
  ])
}

async function addScans(db: Db, scans: readonly MemberScan[]): Promise<void> {
  const rows = scans.map(({ at, ...scan }) => ({ ...scan, at: at.toISOString(), day: dayOf(at) }))
  const columns = {
    key: 'uuid',
    member: 'uuid',
    gate: 'uuid',
    branch: 'text',
    day: 'date',
    at: 'timestamptz',
    kind: 'text',
  } as const
  await sql`
    insert into gate_scans (key, member_id, gate_id, branch, day, at, kind)
    select key, member, gate, branch, day, at, kind from ${rowTable('scan', columns, rows)}
    on conflict (key) do nothing`.execute(db)
}

type MemberDay = {
  readonly member: string
  readonly day: Day
  readonly scans: readonly (Omit<DayScan, 'at'> & { readonly at: string })[]
}

/** All scans of the days of these, and of earlier days on which one of the members never left. */
async function daysToWorkOut(db: Db, scans: readonly MemberScan[]): Promise<readonly MemberDay[]> {
  const members = scans.map(({ member }) => member)
  const days = scans.map(({ at }) => dayOf(at))
  const { rows } = await sql<MemberDay>`
    select member_id as member, day::text as day, jsonb_agg(jsonb_build_object('key', key, 'at', at,
      'branch', branch, 'gate', gate_id, 'kind', kind, 'purpose', purpose)) as scans
    from gate_scans
    where (member_id, day) in (
      select * from unnest(${members}::uuid[], ${days}::date[])
      union select member_id, day from gate_entries
        where out_at is null and member_id = any(${members}::uuid[]))
    group by member_id, day`.execute(db)
  return rows
}

type WorkedOut = {
  readonly member: string
  readonly day: Day
  readonly entries: readonly DayEntry[]
}

function workedOut({ member, day, scans }: MemberDay, closesAt: ClosesAt, now: Date): WorkedOut {
  const made = scans.map((scan) => ({ ...scan, at: new Date(scan.at).getTime() }))
  const closes = (branch: string, inAt: number) => closesAt(branch, day, inAt)
  return { member, day, entries: entriesOfDay(made, closes, now.getTime()) }
}

const entryColumns = {
  id: 'uuid',
  member: 'uuid',
  day: 'date',
  gate: 'uuid',
  out_gate: 'uuid',
  branch: 'text',
  in_at: 'timestamptz',
  out_at: 'timestamptz',
  closed_by: 'text',
  out_key: 'uuid',
  purpose: 'text',
  struck_at: 'timestamptz',
  struck_by: 'text',
  struck_reason: 'text',
} as const

/** What was struck out stays so, when the stays of its day are worked out anew. */
type Struck = {
  readonly id: string
  readonly struck_at: Date | null
  readonly struck_by: string | null
  readonly struck_reason: string | null
}

async function replaceEntries(db: Db, days: readonly WorkedOut[]): Promise<void> {
  const { rows: former } = await sql<Struck>`
    delete from gate_entries where (member_id, day) in (
      select * from unnest(${days.map(({ member }) => member)}::uuid[], ${days.map(({ day }) => day)}::date[]))
    returning id, struck_at, struck_by, struck_reason`.execute(db)
  const struck = new Map(former.map(({ struck_at: at, ...one }) => [one.id, { ...one, at }]))
  const rows = days.flatMap(({ member, day, entries }) =>
    entries.map(({ id, gate, branch, inAt, purpose, end }) => ({
      id,
      member,
      day,
      gate,
      out_gate: end?.gate ?? null,
      branch,
      in_at: new Date(inAt).toISOString(),
      out_at: end ? new Date(end.at).toISOString() : null,
      closed_by: end?.by ?? null,
      out_key: end?.key ?? null,
      purpose,
      struck_at: struck.get(id)?.at?.toISOString() ?? null,
      struck_by: struck.get(id)?.struck_by ?? null,
      struck_reason: struck.get(id)?.struck_reason ?? null,
    })),
  )
  await sql`
    insert into gate_entries (id, kind, member_id, day, gate_id, out_gate_id, branch, in_at, out_at,
      closed_by, out_key, purpose, struck_at, struck_by, struck_reason, category, department,
      programme)
    select entry.id, 'member', member, day, gate, out_gate, branch, in_at, out_at, closed_by, out_key,
      purpose, struck_at, struck_by, struck_reason, category, department, programme
    from ${rowTable('entry', entryColumns, rows)} join members on members.id = member`.execute(db)
}

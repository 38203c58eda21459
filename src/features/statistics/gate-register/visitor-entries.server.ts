import { sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Db } from '#src/server/database/connect.ts'
import { closingTimes } from './closing-times.server.ts'
import { longestVisitorName, mostPeople } from './gate-register.ts'
import type { KioskGateRow } from './gates.server.ts'
import { bareAnswer, type KioskAnswer, type KioskOperation, readPass } from './kiosk.ts'

type VisitorOperation = Extract<KioskOperation, { kind: 'visitor' }>

/**
 * Lets a visitor or a group in, once for each key: `too-many` where the gate has registered as many
 * within the hour as it may, each person of a group counted; `conflict` where the key is that of a
 * member's scan.
 */
export async function noteVisitor(
  db: Db,
  gate: KioskGateRow,
  operation: VisitorOperation,
  at: Date,
  now: Date,
): Promise<KioskAnswer> {
  const { key } = operation
  const name = cleanLine(operation.name, longestVisitorName)
  const institution = cleanLine(operation.institution, longestVisitorName) || null
  const people = Math.trunc(Math.min(Math.max(operation.people, 1), mostPeople)) || 1
  const pass = readPass(operation.pass)
  if (name === '' || pass === null) return bareAnswer(key, 'unknown')
  if (await isOfMember(db, key)) return bareAnswer(key, 'conflict')
  if (!(await mayRegister(db, gate, { key, people }, at))) return bareAnswer(key, 'too-many')
  const day = dayOf(at)
  const closes = (await closingTimes(db))(gate.branch, day, at.getTime())
  const outAt = closes <= now.getTime() ? new Date(closes) : null
  await sql`
    insert into gate_entries (id, kind, name, institution, pass, people, gate_id, branch, day, in_at,
      out_at, closed_by)
    values (${key}, ${people > 1 ? 'group' : 'visitor'}, ${name}, ${institution}, ${pass}, ${people},
      ${gate.id}, ${gate.branch}, ${day}, ${at}, ${outAt}, ${outAt && 'closing'})
    on conflict (id) do nothing`.execute(db)
  return { ...bareAnswer(key, 'in'), name: gate.greetsByName ? name : null, pass }
}

/** Whether a key is that of a member's scan, so that no visitor can have it. */
async function isOfMember(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from gate_entries where id = ${key} and kind = 'member'
    union all select from gate_scans where key = ${key} limit 1`.execute(db)
  return rows.length > 0
}

/** A gate that was without network for a day tells of all its visitors at once. */
const hoursAtOnce = 10

/**
 * Whether a gate may register so many people more: so many in an hour of when they came, and ten
 * times as many in an hour of when the library is told, so that a stolen code cannot say other
 * times. The gate is locked, so that each counts. What is known already counts no second time.
 */
async function mayRegister(
  db: Db,
  gate: KioskGateRow,
  { key, people }: { readonly key: string; readonly people: number },
  at: Date,
): Promise<boolean> {
  await sql`select from gates where id = ${gate.id} for no key update`.execute(db)
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from gate_entries where id = ${key}) or (
      coalesce(sum(people) filter (
          where date_trunc('hour', in_at) = date_trunc('hour', ${at}::timestamptz)), 0) + ${people}
        <= visitors_per_hour
      and coalesce(sum(people) filter (where noted_at > now() - interval '1 hour'), 0) + ${people}
        <= visitors_per_hour * ${hoursAtOnce}::integer) as may
    from gate_register_settings left join gate_entries on gate_id = ${gate.id} and kind <> 'member'
      and (noted_at > now() - interval '1 hour'
        or day between ${dayOf(at)}::date - 1 and ${dayOf(at)}::date)
    group by visitors_per_hour`.execute(db)
  return rows[0]?.may ?? false
}

/**
 * Lets a visitor or a group out by their number, once for each key; of two with the same number the
 * one that came first. A stay that closing time had ended ends when they left. The same number
 * within a minute of leaving was scanned twice.
 */
export async function noteVisitorLeft(
  db: Db,
  gate: KioskGateRow,
  { key, pass }: { readonly key: string; readonly pass: string },
  at: Date,
): Promise<KioskAnswer> {
  const { rows } = await sql<{ minutes: number }>`
    with known as (
      select id from gate_entries where day = ${dayOf(at)} and pass = ${pass} and out_key = ${key}
    ), leaving as (
      select id from gate_entries
      where not exists (select from known) and day = ${dayOf(at)} and pass = ${pass}
        and branch = ${gate.branch} and in_at <= ${at} and struck_at is null
        and (out_at is null or closed_by = 'closing')
      order by in_at limit 1 for update
    ), closed as (
      update gate_entries set out_at = ${at}, closed_by = 'scan', out_key = ${key},
        out_gate_id = ${gate.id}
      where id in (select id from leaving) returning in_at, out_at
    )
    select extract(epoch from out_at - in_at)::integer / 60 as minutes from closed
    union all
    select extract(epoch from out_at - in_at)::integer / 60 from gate_entries
      where id in (select id from known)`.execute(db)
  const [left] = rows
  if (left) return { ...bareAnswer(key, 'out'), minutes: left.minutes }
  return bareAnswer(key, (await hasJustLeft(db, gate, pass, at)) ? 'again' : 'unknown')
}

/** Whether somebody with this number left within the minute before. */
async function hasJustLeft(
  db: Db,
  { branch }: KioskGateRow,
  pass: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from gate_entries where day = ${dayOf(at)} and pass = ${pass} and branch = ${branch}
      and out_at between ${at}::timestamptz - interval '1 minute' and ${at} limit 1`.execute(db)
  return rows.length > 0
}

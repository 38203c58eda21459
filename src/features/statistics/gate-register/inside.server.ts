import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  type Fullness,
  type InsideEntry,
  type InsideNow,
  insideShown,
  type StoppedCopy,
  type UnreadScan,
} from './gate-register.ts'
import { requireGateKeeper } from './gates.server.ts'

/** A list for an evacuation has all, but for what nobody could print. */
export const mostInside = 20_000

/** Who is inside, the longest stay first, at most `most`. Errors: `forbidden`. */
export async function whoIsInside(
  db: Db,
  actor: Actor,
  most = insideShown,
): Promise<readonly InsideEntry[]> {
  requireGateKeeper(actor)
  const { rows } = await sql<Omit<InsideEntry, 'inAt'> & { inAt: Date }>`
    select entry.id, kind, coalesce(members.name, entry.name) as name, institution, pass, people,
      members.number as "memberNumber", coalesce(members.department, entry.department) as department,
      member_categories.name as category, gates.name as gate, purpose, in_at as "inAt"
    from gate_entries as entry join gates on gates.id = gate_id
      left join members on members.id = member_id
      left join member_categories on member_categories.code = entry.category
    where out_at is null and struck_at is null order by in_at, entry.id limit ${most}`.execute(db)
  return rows.map(({ inAt, ...row }) => ({ ...row, inAt: inAt.toISOString() }))
}

/** How many are inside, groups by their people, and another `mark` with each change. */
export async function insideNow(db: Db): Promise<InsideNow> {
  const { rows } = await sql<InsideNow>`
    select coalesce(sum(people), 0)::integer as inside,
      (select seats from gate_register_settings) as seats,
      count(*) || '.' || count(purpose) || '.' || coalesce(extract(epoch from max(in_at)) * 1000, 0)::bigint as mark
    from gate_entries where out_at is null and struck_at is null`.execute(db)
  return rows[0] ?? { inside: 0, seats: null, mark: '0' }
}

/** Milliseconds for which a process asks the database no second time. */
const freshFor = 30_000
const known = new WeakMap<
  Db,
  { readonly fullness: Promise<Fullness | null>; readonly until: number }
>()

/**
 * How full the reading room is, as of half a minute ago at most; null where the college does not
 * want it said.
 */
export function publicFullness(db: Db, now = Date.now()): Promise<Fullness | null> {
  const last = known.get(db)
  if (last && last.until > now) return last.fullness
  const fullness = readFullness(db)
  known.set(db, { fullness, until: now + freshFor })
  fullness.catch(() => known.delete(db))
  return fullness
}

async function readFullness(db: Db): Promise<Fullness | null> {
  const { rows } = await sql<Fullness>`
    select seats, (select coalesce(sum(people), 0)::integer from gate_entries
      where out_at is null and struck_at is null) as inside
    from gate_register_settings where shows_fullness`.execute(db)
  return rows[0] ?? null
}

/**
 * Copies that were scanned at an exit and not lent to whoever carried them, the latest first, at
 * most 100. Errors: `forbidden`.
 */
export async function stoppedCopies(db: Db, actor: Actor): Promise<readonly StoppedCopy[]> {
  requireGateKeeper(actor)
  const { rows } = await sql<Omit<StoppedCopy, 'at'> & { at: Date }>`
    select key, gates.name as gate, title, accession_number as "accessionNumber", result,
      members.name as member, at
    from gate_copy_checks join gates on gates.id = gate_id join copies on copies.id = copy_id
      join books on books.id = book_id left join members on members.id = member_id
    where result <> 'lent' order by at desc, key limit 100`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/**
 * Scans without network that belong to nobody, the latest first, at most 100. Errors: `forbidden`.
 */
export async function unreadScans(db: Db, actor: Actor): Promise<readonly UnreadScan[]> {
  requireGateKeeper(actor)
  const { rows } = await sql<Omit<UnreadScan, 'at'> & { at: Date }>`
    select key, gates.name as gate, code, reason, at
    from gate_unread_scans join gates on gates.id = gate_id
    order by at desc, key limit 100`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

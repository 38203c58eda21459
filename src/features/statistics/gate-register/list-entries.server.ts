import { type RawBuilder, sql } from 'kysely'
import { type Actor, actorWords } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import type { ClosedBy } from './gate-day.ts'
import type { EntryKind } from './gate-register.ts'
import { type ReportSpan, spanSearch } from './gate-report.ts'
import { requireGateKeeper } from './gates.server.ts'

export const entriesAtOnce = 100

/** A stay as lists and files have it; instants are ISO 8601. */
export type GateEntry = {
  readonly id: string
  readonly kind: EntryKind
  readonly day: Day
  /** null once the name is forgotten. */
  readonly name: string | null
  /** M-000123; null for visitors, and once the name is forgotten. */
  readonly member: string | null
  readonly institution: string | null
  readonly people: number
  readonly gate: string
  readonly outGate: string | null
  readonly inAt: string
  readonly outAt: string | null
  readonly closedBy: ClosedBy | null
  readonly purpose: string | null
  readonly category: string | null
  readonly department: string | null
  readonly programme: string | null
  /** null: it counts. */
  readonly struckOut: {
    readonly at: string
    readonly by: string
    readonly reason: string
  } | null
}

/** The name of the list for cursors. */
export const entryList = (span: ReportSpan) => `gate-entries${spanSearch(span)}`

/** A page of the stays that began on these days, the latest first. Errors: `forbidden`. */
export async function listEntries(
  db: Db,
  actor: Actor,
  span: ReportSpan,
  place: Place = null,
  size = entriesAtOnce,
): Promise<ListPage<GateEntry>> {
  requireGateKeeper(actor)
  const { beyond, order } = latestFirst('entry.id', 'uuid', place)
  const { from, to } = span
  const { rows } = await sql<Row>`${entrySelect}
    where entry.day between ${from}::date and ${to}::date and ${beyond}
    order by ${order} limit ${size + 1}`.execute(db)
  return listPage(entryList(span), place, rows.map(shown), size, ({ id }) => [id])
}

/** All stays of one day that count, in the order in which people came. Errors: `forbidden`. */
export async function entriesOfLog(db: Db, actor: Actor, day: Day): Promise<readonly GateEntry[]> {
  requireGateKeeper(actor)
  const { rows } = await sql<Row>`${entrySelect}
    where entry.day = ${day}::date and struck_at is null order by in_at, entry.id limit 20000`.execute(
    db,
  )
  return rows.map(shown)
}

type Row = Omit<GateEntry, 'inAt' | 'outAt' | 'member' | 'struckOut'> & {
  readonly struckAt: Date | null
  readonly struckBy: string | null
  readonly struckReason: string | null
  readonly inAt: Date
  readonly outAt: Date | null
  readonly member: number | null
}

const entrySelect: RawBuilder<unknown> = sql`
  select entry.id, kind, entry.day::text as day, coalesce(members.name, entry.name) as name,
    members.number as member, institution, people, gates.name as gate, leaving.name as "outGate",
    in_at as "inAt", out_at as "outAt", closed_by as "closedBy", purpose,
    member_categories.name as category, entry.department, entry.programme,
    struck_at as "struckAt", struck_by as "struckBy", struck_reason as "struckReason"
  from gate_entries as entry join gates on gates.id = gate_id
    left join gates as leaving on leaving.id = out_gate_id
    left join members on members.id = member_id
    left join member_categories on member_categories.code = entry.category`

function shown(read: Row): GateEntry {
  const { inAt, outAt, member, struckAt, struckBy, struckReason, ...row } = read
  return {
    ...row,
    struckOut: struckAt && {
      at: struckAt.toISOString(),
      by: actorWords(struckBy ?? ''),
      reason: struckReason ?? '',
    },
    member: member === null ? null : memberNumber(member),
    inAt: inAt.toISOString(),
    outAt: outAt?.toISOString() ?? null,
  }
}

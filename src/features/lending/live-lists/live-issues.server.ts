import { sql } from 'kysely'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import {
  cursorNow,
  isRemembered,
  isUnseen,
  parseCursor,
  readCursorNow,
} from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LiveChanges, LiveSource } from '#src/server/live/live-feed.ts'
import type { LiveRows } from '#src/server/live/live-snapshot.ts'
import type { LiveIssue } from './live-issue.ts'
import { revokedReaders } from './revoked.server.ts'

/** Who works at the desk sees all loans, behind the gate. */
const staff = 'staff'
/** Loans in a part of the snapshot. */
const loansInPart = 1000
/** With more changed loans than this the list is told anew. */
const mostChanged = 5000

/** What of the loans a person sees: everybody's behind the admin gate, else their own. */
export async function issuesAudience(db: Db, person: Person): Promise<string> {
  if (mayEnter('staff:desk', person) && (await passGate(db, person))) return staff
  const member = await memberOf(db, person)
  return member ? memberAudience(member.id) : 'nobody'
}

/** The audience of a member's own loans. */
function memberAudience(id: string): string {
  return `member ${id}`
}

/**
 * The loans that are not over as the live list `issues` tells them, each to its borrower and to the
 * staff.
 */
export function liveIssues(db: Db): LiveSource {
  return {
    cursor: () => readCursorNow(db),
    changesSince: (cursor) => changedLoans(db, cursor),
    snapshot: (audience) => openLoans(db, audience),
    isShared: (audience) => audience === staff,
    revoked: (readers) => revokedReaders(db, readers, staff, memberAudience),
  }
}

type LoanRow = Required<LiveIssue> & { readonly memberId: string; readonly open: boolean }

const loanColumns = sql`
  loans.id, books.number::float8 as book, books.title, copies.accession_number as "accessionNumber",
  loans.issued_at as "issuedAt", loans.due_at as "dueAt", loans.renewals, loans.member_id as "memberId",
  json_build_object('number', members.number, 'name', members.name) as member, loans.closed_at is null as open`
const loanTables = sql`
  loans join copies on copies.id = loans.copy_id join books on books.id = copies.book_id
  join members on members.id = loans.member_id`

async function changedLoans(db: Db, cursor: string): Promise<LiveChanges> {
  const since = parseCursor(cursor)
  const { rows: found } = await sql<{
    now: string
    known: boolean
    changed: { loan: string; member: string }[]
  }>`
    select ${cursorNow} as now,
      (select ${isRemembered(since, sql`loan_changes_pruned_to`)} from live_state) as known,
      (select coalesce(json_agg(distinct jsonb_build_object('loan', loan_id, 'member', member_id)), '[]') from (
        select loan_id, member_id from loan_changes where ${isUnseen(since)} limit ${mostChanged + 1}) as late) as changed`.execute(
    db,
  )
  const { now = '', known = false, changed = [] } = found[0] ?? {}
  if (!known || changed.length > mostChanged) return { cursor: now, rows: null }
  if (changed.length === 0) return { cursor: now, rows: new Map() }
  const loans = changed.map(({ loan }) => loan)
  const { rows } = await sql<LoanRow>`
    select ${loanColumns} from ${loanTables} where loans.id = any(${loans}::uuid[])`.execute(db)
  const open = new Map(rows.filter((row) => row.open).map((row) => [row.id, row]))
  const byAudience = new Map<string, Record<string, LiveIssue | null>>([[staff, {}]])
  for (const { loan, member } of changed) {
    const row = open.get(loan)
    const own = byAudience.get(memberAudience(member)) ?? {}
    byAudience.set(memberAudience(member), own)
    own[loan] = row ? ownIssue(row) : null
    const all = byAudience.get(staff)
    if (all) all[loan] = row ? { ...ownIssue(row), member: row.member } : null
  }
  return { cursor: now, rows: byAudience }
}

async function* openLoans(db: Db, audience: string): AsyncGenerator<LiveRows> {
  const [, member = null] = /^member (.+)$/.exec(audience) ?? []
  if (audience !== staff && member === null) return
  const whose = member === null ? sql`true` : sql`loans.member_id = ${member}`
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<LoanRow>`
      select ${loanColumns} from ${loanTables}
      where loans.closed_at is null and ${whose} and loans.id > ${after}
      order by loans.id limit ${loansInPart}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield Object.fromEntries(
      rows.map((row) => [
        row.id,
        member === null ? { ...ownIssue(row), member: row.member } : ownIssue(row),
      ]),
    )
    after = last.id
  }
}

function ownIssue({ memberId, open, member, ...issue }: LoanRow): LiveIssue {
  return issue
}

/** Whether a person may ask for the list of issues at all. */
export function readsIssues(actor: Actor): actor is Person {
  return actor.kind === 'user' && actor.verified
}

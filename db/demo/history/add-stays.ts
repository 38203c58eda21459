import { sql } from 'kysely'
import { institute } from '#institute'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { gateRetention } from '#src/kernel/retention.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { PastMember } from './add-members.ts'
import { busyness } from './history-span.ts'
import { madeNumbers } from './made-numbers.ts'

const perDay = 34
const purposes = ['Reading', 'Borrowing or returning', 'Reference', 'Newspapers', 'Computers']

/** An open day with the minutes of the day at which the library opens and closes. */
export type OpenDay = { readonly day: Day; readonly opens: number; readonly closes: number }

/**
 * Adds who came through the gates on the open days. Names are there for as long as the register
 * keeps them: of earlier days only what reports need.
 */
export async function addPastStays(
  db: Db,
  days: readonly OpenDay[],
  members: readonly PastMember[],
  { gates, today }: { readonly gates: readonly string[]; readonly today: Day },
): Promise<void> {
  const rows = staysOf(days, members, gates, dayAfter(today, 1 - gateRetention.nameDays))
  const types = {
    id: 'uuid',
    kind: 'text',
    member: 'uuid',
    institution: 'text',
    people: 'integer',
    gate: 'uuid',
    day: 'date',
    came: 'timestamptz',
    left: 'timestamptz',
    ended: 'text',
    purpose: 'text',
    category: 'text',
    department: 'text',
    programme: 'text',
  } as const
  await sql`
    insert into gate_entries (id, kind, member_id, institution, people, gate_id, out_gate_id, branch,
      day, in_at, out_at, closed_by, purpose, category, department, programme)
    select id, kind, member, institution, people, gate, case ended when 'scan' then gate end, 'main',
      day, came, "left", ended, purpose, category, department, programme
    from ${rowTable('past', types, rows)}`.execute(db)
}

type Stay = Readonly<Record<string, unknown>>

function staysOf(
  days: readonly OpenDay[],
  members: readonly PastMember[],
  gates: readonly string[],
  namesFrom: Day,
): readonly Stay[] {
  const next = madeNumbers(20_240_602)
  return days.flatMap((open) => {
    const { day, opens, closes } = open
    const current = members.filter(({ from, until }) => from <= day && until >= day)
    const count = Math.round((perDay * busyness(day)) / 100) + next(9) - 4
    const begin = next(Math.max(current.length, 1))
    // Each of them once a day: nobody is inside twice at one time.
    const stays: Stay[] = Array.from({ length: Math.min(count, current.length) }, (_, at) => {
      const { id, category, department, programme } = current[(begin + at) % current.length] ?? {}
      const isForgotten = next(25) === 0
      const came = opens + next(Math.max(1, closes - opens - 40))
      const left = isForgotten ? closes : Math.min(closes, came + 15 + next(170))
      return {
        ...times(day, came, left),
        id: newId(),
        kind: 'member',
        member: day < namesFrom ? null : id,
        people: 1,
        gate: gates[next(gates.length)],
        ended: isForgotten ? 'closing' : 'scan',
        purpose: next(5) === 0 ? null : purposes[next(purposes.length)],
        category,
        department,
        programme,
      }
    })
    if (next(6) === 0) stays.push(group(open, gates, 8 + next(25)))
    return stays
  })
}

function group({ day, opens }: OpenDay, gates: readonly string[], people: number): Stay {
  return {
    ...times(day, opens + 60, opens + 105),
    id: newId(),
    kind: 'group',
    institution: people % 2 === 0 ? 'Tapaswini High School' : 'Gangadhar Meher University',
    people,
    gate: gates[0],
    ended: 'scan',
  }
}

function times(day: Day, came: number, left: number) {
  const at = (minutes: number) => instantAt(day, minutes, institute.timeZone).toISOString()
  return { day, came: at(came), left: at(left) }
}

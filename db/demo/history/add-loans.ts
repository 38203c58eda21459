import { sql } from 'kysely'
import { institute } from '#institute'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { PastMember } from './add-members.ts'
import { busyness } from './history-span.ts'
import { madeNumbers } from './made-numbers.ts'

const perDay = 9
/** A loan is brought back after as many days at most, so that none is open. */
const longestLoan = 24
const dueAfter = 14

type Copy = { readonly id: string; readonly acquired: Day; readonly branch: string }

/**
 * Adds the loans of the open days: of copies that the library had by then, to members of that day,
 * each copy to one at a time, all brought back. `by` marks them.
 */
export async function addPastLoans(
  db: Db,
  days: readonly Day[],
  members: readonly PastMember[],
  by: string,
): Promise<void> {
  const { rows: copies } = await sql<Copy>`
    select copies.id, acquired_on as acquired, coalesce(locations.branch, 'main') as branch
    from copies left join locations on locations.id = location_id
    where not reference_only and not hidden and acquired_on is not null
    order by length(accession_number), accession_number limit 2000`.execute(db)
  if (copies.length === 0) return
  const category = members[0]?.category ?? ''
  const { id: rules, rules: text } = (await loadRules(db)).for({
    branch: 'main',
    category,
    itemType: 'book',
  })
  await sql`
    insert into loan_rule_sets (id, rules) values (${rules}, ${JSON.stringify(text)}::jsonb)
    on conflict do nothing`.execute(db)
  const rows = loansOf(days, members, copies)
  const types = {
    id: 'uuid',
    member: 'uuid',
    copy: 'uuid',
    category: 'text',
    branch: 'text',
    issued: 'timestamptz',
    due: 'timestamptz',
    returned: 'timestamptz',
  } as const
  await sql`
    insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at,
      issued_by, due_at, returned_at, closed_at, closed_by, outcome)
    select past.id, member, copy, category, item_type, branch, ${rules}, issued, ${by}, due, returned,
      returned, ${by}, 'returned'
    from ${rowTable('past', types, rows)} join copies on copies.id = copy`.execute(db)
}

function loansOf(
  days: readonly Day[],
  members: readonly PastMember[],
  copies: readonly Copy[],
): readonly Readonly<Record<string, unknown>>[] {
  const next = madeNumbers(20_240_601)
  const freeFrom = new Map<string, Day>()
  const at = (day: Day, minutes: number) =>
    instantAt(day, minutes, institute.timeZone).toISOString()
  return days.flatMap((day) => {
    const wanted = Math.round((perDay * busyness(day)) / 100) + next(4) - 2
    return Array.from({ length: Math.max(wanted, 0) }, () => {
      // The square: some books are taken far more often than others.
      const copy = copies[Math.floor((next(1000) ** 2 / 1_000_000) * copies.length)]
      const member = members[next(members.length)]
      const minutes = 600 + next(360)
      const back = dayAfter(day, 1 + next(longestLoan))
      if (!copy || !member || copy.acquired > day) return null
      if (member.from > day || member.until < back) return null
      if ((freeFrom.get(copy.id) ?? '') > day) return null
      freeFrom.set(copy.id, dayAfter(back, 1))
      return {
        id: newId(),
        member: member.id,
        copy: copy.id,
        category: member.category,
        branch: copy.branch,
        issued: at(day, minutes),
        due: at(dayAfter(day, dueAfter), 1439),
        returned: at(back, minutes),
      }
    }).filter((loan) => loan !== null)
  })
}

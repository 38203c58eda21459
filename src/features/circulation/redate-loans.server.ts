import { sql } from 'kysely'
import { institute } from '../../../institute.ts'
import { requireAdmin } from '../../kernel/access.ts'
import type { Actor } from '../../kernel/actor.ts'
import { type Day, dayAfter, daysBetween, instantAt } from '../../kernel/dates.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { loadCalendars } from '../library-calendar/calendars.server.ts'
import { addCalendarDay } from '../library-calendar/change-calendar.server.ts'
import { isOpen, nextOpenDay } from '../library-calendar/library-calendar.ts'

const staffOnly = 'Only the staff of the library close it.'
const longest = 400

/** What a closure moved. */
export type Redated = { readonly loans: number; readonly holds: number; readonly until: Day }

/**
 * Closes the library on a day, or from one day to another, and lets what is due or kept until then be so until the next open day; its
 * borrowers are told at once, by the reminders. Run it in a transaction. Errors: `forbidden`, `invalid-input`, `not-found` for an unknown branch.
 */
export async function closeLibrary(
  db: Db,
  actor: Actor,
  closure: {
    readonly firstDay: Day
    readonly lastDay?: Day | null
    readonly name: string
    readonly branch?: string | null
  },
): Promise<Redated> {
  const { firstDay, lastDay = firstDay, name, branch = null } = closure
  await addCalendarDay(db, actor, { firstDay, lastDay, name, branch })
  return redateLoans(db, actor, { from: firstDay, to: lastDay ?? firstDay, branch })
}

/**
 * Lets loans that are due, and holds that are kept until, a day that is closed by now be so on the next open day, from one day to
 * another. Each loan keeps its time of day, and is in the audit. Run it in a transaction. Errors: `forbidden`, `invalid-input`.
 */
export async function redateLoans(
  db: Db,
  actor: Actor,
  {
    from,
    to,
    branch = null,
  }: { readonly from: Day; readonly to: Day; readonly branch?: string | null },
): Promise<Redated> {
  requireAdmin(actor, staffOnly)
  if (from > to || daysBetween(from, to) > longest) {
    throw new AppError(
      'invalid-input',
      'The last day is not before the first, and within 400 days of it.',
    )
  }
  const calendars = await loadCalendars(db)
  const { rows: branches } = await sql<{ code: string }>`
    select code from branches where ${branch}::text is null or code = ${branch}`.execute(db)
  let [loans, holds, until] = [0, 0, to]
  for (const { code } of branches) {
    const calendar = calendars.of(code)
    for (let day = from; day <= to; day = dayAfter(day, 1)) {
      if (isOpen(calendar, day)) continue
      const open = nextOpenDay(calendar, day)
      until = open > until ? open : until
      loans += await moveLoans(db, actor, code, day, open)
      holds += await moveHolds(db, code, day, open)
    }
  }
  if (loans + holds > 0) await enqueue(db, 'reminders', {})
  return { loans, holds, until }
}

async function moveLoans(
  db: Db,
  actor: Actor,
  branch: string,
  day: Day,
  open: Day,
): Promise<number> {
  const begin = instantAt(day, 0, institute.timeZone)
  const end = instantAt(dayAfter(day, 1), 0, institute.timeZone)
  const { rows } = await sql<{ id: string; before: Date; after: Date }>`
    with due as (
      select id, due_at from loans
      where closed_at is null and branch = ${branch} and due_at >= ${begin} and due_at < ${end} order by id for no key update)
    update loans set due_at = due.due_at + ${daysBetween(day, open)} * interval '1 day' from due where loans.id = due.id
    returning loans.id, due.due_at as before, loans.due_at as after`.execute(db)
  const changes = rows.map(({ id, before, after }) => ({
    ...{ action: 'redated', id, before: { dueAt: before }, after: { dueAt: after } },
  }))
  await audit(db, actor, 'loan', changes)
  return rows.length
}

async function moveHolds(db: Db, branch: string, day: Day, open: Day): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update holds set pickup_until = ${open}
    from copies left join locations on locations.id = location_id
    where copies.id = kept_copy_id and status = 'ready' and pickup_until = ${day} and coalesce(branch, 'main') = ${branch}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

import { sql } from 'kysely'
import { institute } from '#institute'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName, system } from '#src/kernel/actor.ts'
import { shortWeekdays } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { OpeningHours } from '#src/kernel/institute-shape.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { requireBranch } from './change-calendar.server.ts'
import { longestReason } from './library-calendar.ts'
import { minutesOf } from './usual-hours.ts'
import { type UsualWeek, usualWeek } from './usual-week.ts'

const usualName = 'Usual hours'
const longestRange = 400

/**
 * Says the usual hours of a branch, or of all branches that have none of their own (null). Loans
 * that are due keep their due day. Run it in a transaction. Errors: `forbidden`, `invalid-input`,
 * `not-found` for an unknown branch.
 */
export async function setUsualWeek(
  db: Db,
  actor: Actor,
  branch: string | null,
  week: UsualWeek,
): Promise<void> {
  requireAdmin(actor, 'Only an administrator changes the calendar of the library.')
  const read = usualWeek.safeParse(week)
  if (!read.success) {
    throw new AppError('invalid-input', read.error.issues[0]?.message ?? 'These are no hours.')
  }
  if (branch !== null) await requireBranch(db, branch)
  const before = await writeWeek(db, actorName(actor), branch, read.data)
  await audit(db, actor, 'calendar', [
    { action: 'hours-changed', id: branch ?? 'all', before, after: { week: read.data } },
  ])
}

/**
 * Writes the hours and holidays of `institute.ts` into a calendar that has no usual hours yet: from
 * then on the calendar alone says when the library is open. Harmless where it is done already, and
 * by many processes at once.
 */
export async function beginCalendar(
  db: Db,
  hours: OpeningHours = institute.openingHours,
): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`select from circulation_state for update`.execute(within)
    const { rows } = await sql`select from calendar_days where is_usual limit 1`.execute(within)
    if (rows.length > 0) return
    const actor = actorName(system('calendar'))
    const week = shortWeekdays.map((name) => inMinutes(hours.weekly[name]))
    await writeWeek(within, actor, null, week)
    for (const exception of hours.exceptions) await writeHoliday(within, actor, exception)
  })
}

/** Replaces the usual hours of a branch; gives what was there. */
async function writeWeek(db: Db, addedBy: string, branch: string | null, week: UsualWeek) {
  const { rows: before } = await sql`
    with gone as (
      delete from calendar_days where is_usual and branch is not distinct from ${branch} returning weekday, opens, closes)
    select * from gone where opens is not null order by weekday, opens`.execute(db)
  const rows = week.flatMap((spans, weekday) => {
    const row = {
      branch,
      weekday,
      name: usualName,
      is_usual: true,
      added_by: addedBy,
    }
    return spans.length === 0
      ? [{ ...row, id: newId(), is_open: false }]
      : spans.map(([opens, closes]) => ({ ...row, id: newId(), is_open: true, opens, closes }))
  })
  for (const row of rows) await db.insertInto('calendar_days').values(row).execute()
  return { hours: before }
}

type Exception = OpeningHours['exceptions'][number]

/** A holiday of `institute.ts`, where the calendar does not have that day already. */
async function writeHoliday(db: Db, addedBy: string, { day, lastDay, name, spans }: Exception) {
  const isYearly = day.length === 5
  const last = sql<string>`least(${lastDay ?? day}::date, ${day}::date + ${longestRange}::integer)`
  const when = isYearly ? { month_day: day } : { first_day: day, last_day: last }
  const { rows } = await sql`
    select from calendar_days where month_day = ${day} or first_day::text = ${day} limit 1`.execute(
    db,
  )
  if (rows.length > 0) return
  const row = { ...when, name: name.slice(0, longestReason), added_by: addedBy }
  const written =
    spans.length === 0
      ? [{ ...row, id: newId(), is_open: false }]
      : inMinutes(spans).map(([opens, closes]) => ({
          ...row,
          id: newId(),
          is_open: true,
          opens,
          closes,
        }))
  for (const one of written) await db.insertInto('calendar_days').values(one).execute()
}

function inMinutes(spans: Exception['spans']): [number, number][] {
  return spans.map(([opens, closes]) => [minutesOf(opens), minutesOf(closes)])
}

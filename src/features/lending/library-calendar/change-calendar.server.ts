import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type CalendarDayInput, calendarDayInput } from './calendar-day-input.ts'

const staffOnly = 'Only an administrator changes the calendar of the library.'

/**
 * Adds a day, or days, that differ from the usual hours; gives its id. Loans that are due then keep
 * their due day: see `redateLoans` of circulation. Run it in a transaction. Errors: `forbidden`,
 * `invalid-input` with `details.fields`, `not-found` for an unknown branch.
 */
export async function addCalendarDay(
  db: Db,
  actor: Actor,
  input: CalendarDayInput,
): Promise<string> {
  requireAdmin(actor, staffOnly)
  const day = readCalendarDay(input)
  const { branch, weekday, monthDay, firstDay, lastDay, isOpen, opens, closes, name } = day
  if (branch !== null) await requireBranch(db, branch)
  const id = newId()
  await db
    .insertInto('calendar_days')
    .values({
      id,
      branch,
      weekday,
      opens,
      closes,
      name,
      month_day: monthDay,
      is_open: isOpen,
      first_day: firstDay,
      last_day: lastDay,
      added_by: actorName(actor),
    })
    .execute()
  await audit(db, actor, 'calendar', [{ action: 'day-added', id, after: day }])
  return id
}

/** The day, or days, that were given. Errors: `invalid-input` with `details.fields`. */
export function readCalendarDay(input: CalendarDayInput) {
  const read = calendarDayInput.safeParse(input)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('invalid-input', fields.map(({ message }) => message).join(' '), { fields })
}

/**
 * Takes such a day back. Run it in a transaction. Errors: `forbidden`, `not-found`; usual hours are
 * none.
 */
export async function removeCalendarDay(db: Db, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor, staffOnly)
  const gone = isId(id)
    ? await db
        .deleteFrom('calendar_days')
        .where('id', '=', id)
        .where('is_usual', '=', false)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!gone) throw new AppError('not-found', 'This day is not in the calendar any more.')
  await audit(db, actor, 'calendar', [{ action: 'day-removed', id, before: gone }])
}

/** Throws `not-found` where there is no such branch; there is one until the transaction ends. */
export async function requireBranch(db: Db, code: string): Promise<void> {
  const found = await db
    .selectFrom('branches')
    .select('code')
    .where('code', '=', code)
    .forKeyShare()
    .executeTakeFirst()
  if (!found)
    throw new AppError('not-found', `There is no branch ${code} any more: choose another.`)
}

import { sql } from 'kysely'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import { removeCalendarDay } from '#src/features/lending/library-calendar/change-calendar.server.ts'
import { isOpen } from '#src/features/lending/library-calendar/library-calendar.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { remindersQueue } from '#src/server/reminders-queue.ts'
import { handOverHolds, handOverLoans } from './hand-over-moves.server.ts'
import { calendarInTurn, moveHolds, moveLoans } from './redate-loans.server.ts'

/**
 * Takes a day out of the calendar; what its closure moved goes back to where it was, unless it was
 * changed since, is over, or would be late or closed by that: another closure that has to do with
 * it then moves it back when it is taken out. A reader who was told of the moved day is told of the
 * other one; whoever was not, of neither. Run it in a transaction. Errors: those of
 * `removeCalendarDay`.
 */
export async function openAgain(
  db: Db,
  actor: Actor,
  calendarDay: string,
  now = new Date(),
): Promise<{ readonly loans: number; readonly holds: number }> {
  const id = isId(calendarDay) ? calendarDay : null
  await calendarInTurn(db)
  const loans = await db
    .selectFrom('redated_loans')
    .innerJoin('loans', 'loans.id', 'loan_id')
    .select(['loan_id as id', 'branch'])
    .select(sql<string>`to_jsonb(due_after) #>> '{}'`.as('before'))
    .select(sql<string>`to_jsonb(due_before) #>> '{}'`.as('after'))
    .where('calendar_day', '=', id)
    .execute()
  const holds = await db
    .selectFrom('redated_holds')
    .innerJoin('holds', 'holds.id', 'hold_id')
    .leftJoin('copies', 'copies.id', 'kept_copy_id')
    .leftJoin('locations', 'locations.id', 'location_id')
    .select(['hold_id as id', 'until_after as before', 'until_before as after'])
    .select(sql<string>`coalesce(branch, 'main')`.as('branch'))
    .where('calendar_day', '=', id)
    .execute()
  await handOverLoans(db, id)
  await handOverHolds(db, id)
  await removeCalendarDay(db, actor, calendarDay)
  const calendars = await loadCalendars(db)
  const today = dayOf(now)
  const opens = (branch: string, day: string) => isOpen(calendars.of(branch), day)
  const due = loans.filter(({ branch, after }) => {
    const at = new Date(after)
    return at > now && opens(branch, dayOf(at))
  })
  const moved = await moveLoans(db, actor, due)
  const movedHolds = await moveHolds(
    db,
    holds.filter(({ branch, after }) => after >= today && opens(branch, after)),
  )
  if (moved.length > 0) {
    const ids = moved.map((loan) => loan.id)
    const unsent = moved.map(({ before }) => new Date(before).toISOString().slice(0, 10))
    await sql`select forget_untold_redating(${ids}::uuid[], ${unsent}::date[])`.execute(db)
    await enqueue(db, remindersQueue, {})
  }
  return { loans: moved.length, holds: movedHolds.length }
}

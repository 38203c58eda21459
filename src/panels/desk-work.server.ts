import { deskToday } from '#src/features/lending/circulation/dashboard.server.ts'
import { readReport } from '#src/features/lending/circulation-reports/reports.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { dayAfter, formatDay } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { DeskWorkToday, MonthOfLoans } from './desk-work.tsx'

/** What is to be done at the desk today; null to whoever does not work there. */
export async function deskWork(db: Db, actor: Actor): Promise<DeskWorkToday | null> {
  return mayEnter('staff:desk', actor) ? deskToday(db, actor) : null
}

/** The course of the last 30 days; null to whoever reads no reports. */
export async function lastMonth(db: Db, actor: Actor): Promise<MonthOfLoans | null> {
  if (!mayEnter('staff:reports', actor)) return null
  const today = todayHere()
  const month = await readReport(db, actor, {
    report: 'by-day',
    from: dayAfter(today, -29),
    to: today,
  })
  const column = (index: number) => month.rows.map(({ cells }) => Number(cells[index]))
  return {
    days: month.rows.map(({ cells }) => formatDay(String(cells[0]))),
    issued: column(1),
    returned: column(2),
  }
}

import { deskToday } from '#src/features/lending/circulation/dashboard.server.ts'
import { readReport } from '#src/features/lending/circulation-reports/reports.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { dayAfter, formatDay } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { DeskWorkToday } from './desk-work.tsx'

/**
 * What is to be done at the desk today, and the course of the last 30 days. Errors: `forbidden`.
 */
export async function deskWork(db: Db, actor: Actor): Promise<DeskWorkToday> {
  const today = todayHere()
  const [counts, month] = await Promise.all([
    deskToday(db, actor),
    readReport(db, actor, { report: 'by-day', from: dayAfter(today, -29), to: today }),
  ])
  const column = (index: number) => month.rows.map(({ cells }) => Number(cells[index]))
  return {
    ...counts,
    today,
    month: {
      days: month.rows.map(({ cells }) => formatDay(String(cells[0]))),
      issued: column(1),
      returned: column(2),
    },
  }
}

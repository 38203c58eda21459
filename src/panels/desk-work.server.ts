import { sql } from 'kysely'
import { deskToday } from '../features/circulation/dashboard.server.ts'
import { readReport } from '../features/circulation-reports/reports.server.ts'
import { countLetters } from '../features/reminders/letters.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { dayAfter, formatDay } from '../kernel/dates.ts'
import { todayHere } from '../kernel/institute-clock.ts'
import type { Db } from '../server/database/connect.ts'
import type { DeskWorkToday } from './desk-work.tsx'

/** What is to be done at the desk today, and the course of the last 30 days. Errors: `forbidden`. */
export async function deskWork(db: Db, actor: Actor): Promise<DeskWorkToday> {
  const today = todayHere()
  const [counts, letters, requests, month] = await Promise.all([
    deskToday(db, actor),
    countLetters(db, actor),
    sql<{ waiting: number }>`
      select count(*) as waiting from no_dues_requests where status = 'waiting'`.execute(db),
    readReport(db, actor, { report: 'by-day', from: dayAfter(today, -29), to: today }),
  ])
  const column = (index: number) => month.rows.map(({ cells }) => Number(cells[index]))
  return {
    ...counts,
    ...{ letters, today, noDuesRequests: requests.rows[0]?.waiting ?? 0 },
    month: {
      days: month.rows.map(({ cells }) => formatDay(String(cells[0]))),
      ...{ issued: column(1), returned: column(2) },
    },
  }
}

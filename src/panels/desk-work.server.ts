import { sql } from 'kysely'
import { nextSteps } from '#src/features/collection/purchases/next-steps.server.ts'
import { deskToday } from '#src/features/lending/circulation/dashboard.server.ts'
import { readReport } from '#src/features/lending/circulation-reports/reports.server.ts'
import { countLetters } from '#src/features/lending/reminders/letters.server.ts'
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
  const [counts, letters, steps, requests, month] = await Promise.all([
    deskToday(db, actor),
    countLetters(db, actor),
    nextSteps(db, actor),
    db
      .selectFrom('no_dues_requests')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('status', '=', sql.lit('waiting'))
      .executeTakeFirstOrThrow(),
    readReport(db, actor, { report: 'by-day', from: dayAfter(today, -29), to: today }),
  ])
  const column = (index: number) => month.rows.map(({ cells }) => Number(cells[index]))
  return {
    ...counts,
    letters,
    newCopies: steps.inProcessing,
    purchases: steps.toApprove + steps.toOrder + steps.toReceive + steps.toBill.length,
    today,
    noDuesRequests: requests.waiting,
    month: {
      days: month.rows.map(({ cells }) => formatDay(String(cells[0]))),
      issued: column(1),
      returned: column(2),
    },
  }
}

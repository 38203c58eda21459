import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { besideYearBefore } from './beside-year-before.ts'
import { mostBorrowed, neverBorrowed, overdueOn } from './book-reports.server.ts'
import {
  addedByMonth,
  collectionByDepartment,
  collectionBySubject,
} from './collection-reports.server.ts'
import { ebookLoans } from './ebook-report.server.ts'
import {
  lendingByCategory,
  lendingByDepartment,
  lendingOverTime,
} from './lending-reports.server.ts'
import { finesByMonth } from './money-report.server.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportTable } from './report-table.ts'
import { firstBefore, lastBefore } from './year-before.ts'

/** Rows of lists on a page; files have up to `fileRows`. */
export const pageRows = 200
export const fileRows = 100_000

/**
 * A report as a table of at most `limit` rows, with the year before beside it where that is asked.
 * Errors: `forbidden`.
 */
export async function readReport(
  db: Db,
  actor: Actor,
  query: ReportQuery,
  limit: number = pageRows,
): Promise<ReportTable> {
  requireDuty('staff:reports', actor, 'Only the staff of the library read its reports.')
  const table = await readOne(db, query, limit)
  if (!query.compares) return table
  const then = { from: firstBefore(query.from), to: lastBefore(query.to) }
  return besideYearBefore(table, await readOne(db, { ...query, ...then }, limit))
}

async function readOne(
  db: Db,
  { report, from, to }: ReportQuery,
  limit: number,
): Promise<ReportTable> {
  const period = { from, to }
  switch (report) {
    case 'by-day':
      return lendingOverTime(db, period, 'day')
    case 'by-month':
      return lendingOverTime(db, period, 'month')
    case 'by-category':
      return lendingByCategory(db, period)
    case 'by-department':
      return lendingByDepartment(db, period)
    case 'most-borrowed':
      return mostBorrowed(db, period, limit)
    case 'never-borrowed':
      return neverBorrowed(db, period, limit)
    case 'overdue':
      return overdueOn(db, to, limit)
    case 'ebooks':
      return ebookLoans(db, period, limit)
    case 'fines':
      return finesByMonth(db, period)
    case 'subjects':
      return collectionBySubject(db, to, limit)
    case 'departments':
      return collectionByDepartment(db, to)
    case 'added':
      return addedByMonth(db, period)
    default:
      return report satisfies never
  }
}

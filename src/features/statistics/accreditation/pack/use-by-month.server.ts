import { dayAfter } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Span } from '../academic-year.ts'
import type { FigureCode } from '../figures/figure-kinds.ts'
import { readFigure } from '../figures/read-figure.server.ts'

/** What was used in a month, `2025-06`; null: nothing is recorded of it. */
export type MonthOfUse = {
  readonly month: string
  readonly footfall: number | null
  readonly loans: number | null
  readonly digital: number | null
  readonly views: number | null
}

/** What was used in each month of a span of at most a year. */
export async function useByMonth(db: Db, span: Span): Promise<readonly MonthOfUse[]> {
  const made = []
  for (const month of monthsOf(span)) {
    made.push({
      month: month.from.slice(0, 7),
      footfall: await figure(db, 'footfall', month),
      loans: await figure(db, 'loans', month),
      digital: await figure(db, 'digital-uses', month),
      views: await figure(db, 'site-views', month),
    })
  }
  return made
}

/** The months of a span of at most a year, the last one up to its end. */
function monthsOf({ from, to }: Span): readonly Span[] {
  const months: Span[] = []
  for (let first = from; first <= to && months.length < 12; ) {
    const next = `${dayAfter(`${first.slice(0, 7)}-28`, 5).slice(0, 7)}-01`
    const last = dayAfter(next, -1)
    months.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return months
}

function figure(db: Db, code: FigureCode, span: Span): Promise<number | null> {
  return readFigure(db, { code, category: '' }, span)
}

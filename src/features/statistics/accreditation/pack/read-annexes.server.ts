import { registerEnd } from '#src/features/collection/accession-register/register.server.ts'
import { yearWords } from '#src/features/collection/funds/financial-year.ts'
import { workingDaysOf } from '#src/features/statistics/gate-register/gate-report.server.ts'
import { entriesOfLog } from '#src/features/statistics/gate-register/list-entries.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Span } from '../academic-year.ts'
import type { FigureCode } from '../figures/figure-kinds.ts'
import { readFigure, rowsBehind } from '../figures/read-figure.server.ts'
import { spanOf } from '../make-paper.server.ts'
import type { Paper } from '../paper.ts'
import type { Annexes, AnnexTable } from './annexes.server.ts'
import { pagesOf } from './figure-tables.server.ts'
import { holdingsByCourse, holdingsBySubject } from './holdings-by.server.ts'
import { spreadLogDays } from './log-days.server.ts'
import { useByMonth } from './use-by-month.server.ts'

const registerLines = 25
const mostListed = 300
const spendingYears = 5

/** The annexes of a paper. `days`: of the gate log; none: five that are spread over the year. */
export async function readAnnexes(
  db: Db,
  actor: Actor,
  { year, from, to }: Pick<Paper, 'year' | 'from' | 'to'>,
  days: readonly Day[],
): Promise<Annexes> {
  const span = { from, to }
  const everything = { series: '', first: '', last: '', from: '', to }
  const logDays = days.length > 0 ? days : await spreadLogDays(db, span)
  const log = []
  for (const day of logDays) {
    const isOpen = (await workingDaysOf(db, { from: day, to: day })) > 0
    log.push({ day, isOpen, entries: await entriesOfLog(db, actor, day) })
  }
  return {
    register: await registerEnd(db, actor, everything, registerLines),
    log,
    printJournals: await listed(db, 'print-journals', span),
    eJournals: await listed(db, 'e-journals', span),
    spending: await spendingByYear(db, year, to),
    subjects: await holdingsBySubject(db, to),
    courses: await holdingsByCourse(db, to),
    use: await useByMonth(db, span),
  }
}

/** The rows behind a figure, as far as paper has room for them. */
async function listed(db: Db, code: FigureCode, span: Span): Promise<AnnexTable> {
  const behind = rowsBehind({ code, category: '' }, span)
  if (!behind) return { headings: [], rows: [], total: 0 }
  const rows: string[][] = []
  for await (const page of pagesOf(db, behind)) {
    rows.push(...page.map(({ cells }) => cells.map((cell) => cell ?? '')))
    if (rows.length >= mostListed) break
  }
  const total = (await figure(db, code, span)) ?? rows.length
  return { headings: behind.headings, rows: rows.slice(0, mostListed), total }
}

async function spendingByYear(db: Db, latest: number, to: Day): Promise<Annexes['spending']> {
  const years = Array.from({ length: spendingYears }, (_, back) => latest - back)
  const made = []
  for (const year of years) {
    const span = spanOf({ period: 'financial', year, firstMonth: 4 }, to)
    made.push({
      words: `FY ${yearWords(year)}`,
      books: await figure(db, 'spent-books', span),
      journals: await figure(db, 'spent-journals', span),
      eResources: await figure(db, 'spent-e-resources', span),
      together: await figure(db, 'spent', span),
    })
  }
  return made
}

function figure(db: Db, code: FigureCode, span: Span): Promise<number | null> {
  return readFigure(db, { code, category: '' }, span)
}

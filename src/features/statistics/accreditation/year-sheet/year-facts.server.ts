import { mostBorrowed } from '#src/features/lending/circulation-reports/book-reports.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { academicYearWords, daysOfAcademicYear, type Span } from '../academic-year.ts'
import { readAccreditationSettings } from '../accreditation-settings.server.ts'
import { type FigureCode, figureKinds } from '../figures/figure-kinds.ts'
import { readFigure } from '../figures/read-figure.server.ts'
import { lastDayOf } from '../make-paper.server.ts'
import { holdingsBySubject } from '../pack/holdings-by.server.ts'
import { useByMonth } from '../pack/use-by-month.server.ts'

/** What the sheet of a year shows. */
export type YearFacts = {
  /** "2025-26". */
  readonly words: string
  readonly to: Day
  /** Whether the year was over on that day. */
  readonly isWhole: boolean
  /** The large numbers, each with what it is; null: nothing is recorded. */
  readonly numbers: readonly (readonly [name: string, value: number | null])[]
  readonly months: readonly {
    readonly month: string
    readonly people: number | null
    readonly loans: number | null
  }[]
  /** The largest subjects by volumes, and the books that were borrowed most. */
  readonly subjects: readonly (readonly [name: string, value: number])[]
  readonly books: readonly (readonly [title: string, loans: number])[]
}

const shown: readonly FigureCode[] = [
  'volumes',
  'titles',
  'volumes-added',
  'e-books',
  'members',
  'loans',
  'footfall',
  'working-days',
  'digital-uses',
]
const mostBars = 6

/**
 * The figures of an academic year for its sheet. Errors: `forbidden`, `invalid-input` of the year.
 */
export async function readYearFacts(db: Db, actor: Actor, year: number): Promise<YearFacts> {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const whole = daysOfAcademicYear(year, firstMonth)
  const span: Span = { from: whole.from, to: lastDayOf(whole, null, todayHere()) }
  const numbers: [string, number | null][] = []
  for (const code of shown) {
    const value = await readFigure(db, { code, category: '' }, span)
    numbers.push([figureKinds[code].name, value])
  }
  const months = await useByMonth(db, span)
  const subjects = await holdingsBySubject(db, span.to)
  const { rows } = await mostBorrowed(db, span, mostBars)
  return {
    words: academicYearWords(year, firstMonth),
    to: span.to,
    isWhole: span.to === whole.to,
    numbers,
    months: months.map(({ month, footfall, loans }) => ({ month, people: footfall, loans })),
    subjects: subjects.slice(0, mostBars).map(({ name, volumes }) => [name, volumes] as const),
    books: rows.map(({ cells: [title, , loans] }) => [String(title), Number(loans)] as const),
  }
}

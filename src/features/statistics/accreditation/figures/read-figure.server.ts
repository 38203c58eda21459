import { sql } from 'kysely'
import { institute } from '#institute'
import { workingDaysOf } from '#src/features/statistics/gate-register/gate-report.server.ts'
import { counted } from '#src/kernel/counted.ts'
import { type Day, dayAfter, daysBetween, formatDay, instantAt } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Span } from '../academic-year.ts'
import {
  type FigureFacts,
  type Kept,
  keptNote,
  nothingKept,
  plainFigure,
  unknownFigure,
} from './figure-facts.ts'
import { type FigureCode, type FigureRef, figureName } from './figure-kinds.ts'
import type { FigureRows } from './figure-rows.ts'
import { figureSource, firstDayOf, sinceFirstDay, withoutRecords } from './figure-sources.server.ts'
import {
  addedTitleRows,
  addedVolumeRows,
  ebookRows,
  licensedJournalRows,
  openJournalRows,
  printJournalRows,
  titleRows,
  valueRows,
  volumeRows,
  withdrawnRows,
} from './holding-rows.server.ts'
import {
  allSpendingRows,
  bookSpendingRows,
  fineRows,
  journalSpendingRows,
  licenceSpendingRows,
} from './money-rows.server.ts'
import {
  borrowerRows,
  counterRows,
  digitalRows,
  footfallRows,
  loanRows,
  memberRows,
  viewRows,
} from './use-rows.server.ts'

type RowsOf = (span: Span, category: string) => FigureRows

/** Figures that are the sum of what their rows are worth. */
const summed: Readonly<Partial<Record<FigureCode, RowsOf>>> = {
  volumes: volumeRows,
  titles: titleRows,
  'volumes-added': addedVolumeRows,
  'titles-added': addedTitleRows,
  'volumes-withdrawn': withdrawnRows,
  'holdings-value': valueRows,
  'e-books': ebookRows,
  'print-journals': printJournalRows,
  'e-journals': licensedJournalRows,
  'open-journals': openJournalRows,
  'spent-books': bookSpendingRows,
  'spent-journals': journalSpendingRows,
  'spent-e-resources': licenceSpendingRows,
  spent: allSpendingRows,
  members: memberRows,
  loans: loanRows,
  borrowers: borrowerRows,
  'fines-collected': fineRows,
  footfall: footfallRows,
  'digital-uses': digitalRows,
  'e-resource-uses': counterRows,
  'site-views': viewRows,
}

/** Figures that are another one, divided by days. */
const divided: Readonly<Partial<Record<FigureCode, readonly [FigureCode, 'working' | 'all']>>> = {
  'loans-per-day': ['loans', 'working'],
  'footfall-per-day': ['footfall', 'working'],
  'digital-per-day': ['digital-uses', 'all'],
}

/** What is left when figures are added up that have records of their own. */
const together: Readonly<Partial<Record<FigureCode, readonly FigureCode[]>>> = {
  spent: ['spent-books', 'spent-journals', 'spent-e-resources'],
}

/** A figure of a span: money in paise; null where nothing is recorded. */
export async function readFigure(db: Db, figure: FigureRef, span: Span): Promise<number | null> {
  return (await readFigureFacts(db, figure, span)).value
}

/**
 * A figure with what is to be said of it. `kept`: what the librarian has entered for a figure of
 * which the span has no records, as a number (money in paise).
 */
export async function readFigureFacts(
  db: Db,
  figure: FigureRef,
  span: Span,
  kept: Kept = nothingKept,
): Promise<FigureFacts> {
  const { code } = figure
  if (span.to < span.from) return unknownFigure
  if (code === 'working-days') return plainFigure(await workingDaysOf(db, span))
  if (code === 'seats') return plainFigure(await seatsOn(db, span.to))
  const [dividend, days] = divided[code] ?? []
  if (dividend !== undefined && days !== undefined) {
    return dividedFigure(db, dividend, days, span, kept)
  }
  const parts = together[code]
  return parts ? sumOfFigures(db, parts, span, kept) : summedFigure(db, figure, span, kept)
}

async function summedFigure(
  db: Db,
  figure: FigureRef,
  span: Span,
  kept: Kept,
): Promise<FigureFacts> {
  const rowsOf = summed[figure.code]
  if (!rowsOf) return unknownFigure
  const { total, count } = await sumOf(db, rowsOf(span, figure.category))
  const source = figureSource(figure.code)
  const hasRows = async () =>
    count > 0 || (figure.category !== '' && (await sumOf(db, rowsOf(span, ''))).count > 0)
  if (!source || (await hasRows())) return plainFigure(total)
  const entered = await kept(figure)
  const keeps = [figure]
  if (entered !== null) return { value: entered, note: keptNote, keeps }
  const note = withoutRecords(source, span, await firstDayOf(db, source))
  return { value: null, note, keeps }
}

/** Divided by the days since the source has records, unless the library counted elsewhere. */
async function dividedFigure(
  db: Db,
  dividend: FigureCode,
  days: 'working' | 'all',
  span: Span,
  kept: Kept,
): Promise<FigureFacts> {
  const sum = await readFigureFacts(db, { code: dividend, category: '' }, span, kept)
  if (sum.value === null) return sum
  const source = figureSource(dividend)
  const first = source && sum.keeps.length === 0 ? await firstDayOf(db, source) : null
  const since = sinceFirstDay(span, first)
  const working = days === 'working' ? await workingDaysOf(db, since) : null
  const divisor = working ?? daysBetween(since.from, since.to) + 1
  const over = counted(divisor, working === null ? 'day' : 'working day')
  const begun = since.from === span.from ? '' : ` since ${formatDay(since.from)}`
  return {
    value: divisor === 0 ? null : sum.value / divisor,
    note: `Over ${over}${begun}.${sum.note === null ? '' : ` ${sum.note}`}`,
    keeps: sum.keeps,
  }
}

/** Those of which there are records; the others are named. */
async function sumOfFigures(
  db: Db,
  codes: readonly FigureCode[],
  span: Span,
  kept: Kept,
): Promise<FigureFacts> {
  let value: number | null = null
  const without: string[] = []
  const keeps: FigureRef[] = []
  for (const code of codes) {
    const part = await summedFigure(db, { code, category: '' }, span, kept)
    keeps.push(...part.keeps)
    if (part.value === null) without.push(figureName({ code, category: '' }).toLowerCase())
    else value = (value ?? 0) + part.value
  }
  if (value === null) return { value, note: 'Nothing is recorded for these days.', keeps }
  const note = without.length === 0 ? null : `No records of: ${without.join(', ')}.`
  return { value, note, keeps }
}

/** The figures whose rows or entries make one: what is divided, or what is added up. */
export function figuresIn({ code, category }: FigureRef): readonly FigureRef[] {
  const [dividend] = divided[code] ?? []
  const codes = dividend === undefined ? together[code] : [dividend]
  return codes?.map((one) => ({ code: one, category: '' })) ?? [{ code, category }]
}

/** The figure whose rows stand behind one: itself, or what is divided; null where there are none. */
export function figureBehind({ code, category }: FigureRef): FigureRef | null {
  const [dividend] = divided[code] ?? []
  if (dividend !== undefined) return { code: dividend, category: '' }
  return summed[code] ? { code, category } : null
}

/** The rows behind a figure that `figureBehind` gives. */
export function rowsBehind({ code, category }: FigureRef, span: Span): FigureRows | null {
  return summed[code]?.(span, category) ?? null
}

async function sumOf(db: Db, { select }: FigureRows): Promise<{ total: number; count: number }> {
  const { rows } = await sql<{ total: number; count: number }>`
    select coalesce(sum(worth), 0)::bigint as total, count(*)::integer as count
    from (${select}) as row`.execute(db)
  return { total: Number(rows[0]?.total ?? 0), count: rows[0]?.count ?? 0 }
}

/** The seats at the end of a day: what the first change after it says that there were before. */
async function seatsOn(db: Db, day: Day): Promise<number | null> {
  const end = instantAt(dayAfter(day, 1), 0, institute.timeZone)
  const { rows } = await sql<{ seats: number | null }>`
    select case when later.before is null then settings.seats
      else (later.before ->> 'seats')::integer end as seats
    from gate_register_settings as settings left join lateral (
      select before from audit
      where action = 'gate-register.settings-changed' and at >= ${end} and before ? 'seats'
      order by id limit 1) as later on true`.execute(db)
  return rows[0]?.seats ?? null
}

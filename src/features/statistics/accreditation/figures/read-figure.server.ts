import { sql } from 'kysely'
import { institute } from '#institute'
import { workingDaysOf } from '#src/features/statistics/gate-register/gate-report.server.ts'
import { type Day, dayAfter, daysBetween, instantAt } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Span } from '../academic-year.ts'
import type { FigureCode, FigureRef } from './figure-kinds.ts'
import type { FigureRows } from './figure-rows.ts'
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
  'site-views': viewRows,
}

/** Figures that are another one, divided by days. */
const divided: Readonly<Partial<Record<FigureCode, readonly [FigureCode, 'working' | 'all']>>> = {
  'loans-per-day': ['loans', 'working'],
  'footfall-per-day': ['footfall', 'working'],
  'digital-per-day': ['digital-uses', 'all'],
}

/** A figure of a span: money in paise; null where it is not known. */
export async function readFigure(
  db: Db,
  { code, category }: FigureRef,
  span: Span,
): Promise<number | null> {
  if (span.to < span.from) return null
  const rowsOf = summed[code]
  if (rowsOf) return sumOf(db, rowsOf(span, category))
  if (code === 'working-days') return workingDaysOf(db, span)
  if (code === 'seats') return seatsOn(db, span.to)
  const [dividend, days] = divided[code] ?? []
  if (dividend === undefined) return null
  const sum = await readFigure(db, { code: dividend, category: '' }, span)
  const divisor =
    days === 'working' ? await workingDaysOf(db, span) : daysBetween(span.from, span.to) + 1
  return sum === null || divisor === 0 ? null : sum / divisor
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

async function sumOf(db: Db, { select }: FigureRows): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(worth), 0)::bigint as total from (${select}) as row`.execute(db)
  return Number(rows[0]?.total ?? 0)
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

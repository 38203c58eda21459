import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import type { Period, Span } from '../academic-year.ts'
import { type FigureRef, figureKind, figureName, figureRefText } from '../figures/figure-kinds.ts'
import type { FigureRows } from '../figures/figure-rows.ts'
import { figureBehind, rowsBehind } from '../figures/read-figure.server.ts'
import { periodWords } from '../kept-figures.server.ts'
import { spanOf } from '../make-paper.server.ts'
import type { Paper } from '../paper.ts'
import type { TemplateItem } from '../templates/template-lines.ts'

/** Rows of one year's figure that a workbook holds. */
export const mostRows = 200_000
const rowsAtOnce = 1000

/** Rows that stand behind items of a paper: of a figure, in some years. */
type Behind = { readonly figure: FigureRef; readonly period: Period; readonly years: number }

/** The rows behind the figures of a template, one table each; they are read while it is written. */
export function figureTables(
  db: Db,
  { year, to }: Paper,
  items: readonly TemplateItem[],
  firstMonth: number,
): readonly Table[] {
  return behindItems(items).map(({ figure, period, years }, at) => {
    const spans = Array.from({ length: years }, (_, back) => {
      const words = periodWords(period, year - back, firstMonth)
      return { words, span: spanOf({ period, year: year - back, firstMonth }, to) }
    })
    const [first] = spans
    const behind = first ? rowsBehind(figure, first.span) : null
    const { headings = [], dates = [] } = behind ?? {}
    const last = figureKind(figure.code).unit === 'money' ? 'Rupees' : 'Counts'
    return {
      name: sheetName(at + 1, figure),
      headings: ['Year', ...headings, last],
      dates,
      groups: groupsOf(db, figure, spans),
    }
  })
}

/** Each figure once, with the most years that any item asks of it. */
function behindItems(items: readonly TemplateItem[]): readonly Behind[] {
  const behind = new Map<string, Behind>()
  for (const { answer, period, years } of items) {
    const operands = answer.kind === 'percent' ? [...answer.parts, ...answer.of] : []
    const figures = operands.flatMap((operand) => ('figure' in operand ? [operand.figure] : []))
    for (const named of answer.kind === 'figure' ? [answer.figure] : figures) {
      const figure = figureBehind(named)
      if (!figure) continue
      const key = `${figureRefText(figure)} ${period}`
      const known = behind.get(key)
      behind.set(key, { figure, period, years: Math.max(years, known?.years ?? 1) })
    }
  }
  return [...behind.values()]
}

/** Excel takes 31 characters, each name once and none of \ / ? * [ ] and the colon. */
function sheetName(number: number, figure: FigureRef): string {
  return `${number} ${figureName(figure)}`
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 28)
    .trim()
}

async function* groupsOf(
  db: Db,
  figure: FigureRef,
  years: readonly { readonly words: string; readonly span: Span }[],
) {
  const isMoney = figureKind(figure.code).unit === 'money'
  for (const { words, span } of years) {
    const behind = span.to < span.from ? null : rowsBehind(figure, span)
    if (!behind) continue
    let written = 0
    for await (const rows of pagesOf(db, behind)) {
      written += rows.length
      yield rows.map(({ worth, cells }) => [
        words,
        ...cells.map((cell) => cell ?? ''),
        isMoney ? worth / 100 : worth,
      ])
      if (written < mostRows) continue
      yield [[words, `The first ${mostRows} rows; the page of the figure has them all.`]]
      break
    }
  }
}

type FigureRow = {
  readonly place: string
  readonly worth: number
  readonly cells: readonly (string | null)[]
}

/** All rows behind a figure in the order of their places, a thousand at once. */
export async function* pagesOf(db: Db, behind: FigureRows): AsyncGenerator<readonly FigureRow[]> {
  for (let rows = await pageAfter(db, behind, null); rows.length > 0; ) {
    yield rows
    const last = rows.at(-1)
    rows = last && rows.length === rowsAtOnce ? await pageAfter(db, behind, last.place) : []
  }
}

async function pageAfter(
  db: Db,
  { select }: FigureRows,
  after: string | null,
): Promise<readonly FigureRow[]> {
  const beyond = after === null ? sql`true` : sql`place > ${after}::uuid`
  const { rows } = await sql<FigureRow>`
    select place::text as place, worth, cells from (${select}) as row where ${beyond}
    order by row.place limit ${rowsAtOnce}`.execute(db)
  return rows.map((row) => ({ ...row, worth: Number(row.worth) }))
}

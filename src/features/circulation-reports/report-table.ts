import { count, rupees } from '../../kernel/money.ts'

/** A column of a report; money is in paise. A negative number is one that is paid out. */
export type ReportColumn = {
  readonly name: string
  readonly kind: 'text' | 'count' | 'money'
}

type Cell = string | number | null

/** A line of a report, with the page that it leads to. */
export type ReportRow = { readonly cells: readonly Cell[]; readonly to?: string }

/** A report as a table. `charted`: the column numbers that its chart shows, over the first column. */
export type ReportTable = {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly charted: readonly number[]
  /** Whether the rows are a course of time. */
  readonly overTime: boolean
}

/** A cell for people. */
export function cellText(cell: Cell, { kind }: ReportColumn): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  return kind === 'money' ? rupees(cell) : count(cell)
}

/** A cell for a file: numbers plain, money in rupees with a point. */
export function fileText(cell: Cell, { kind }: ReportColumn): string {
  if (cell === null) return ''
  return typeof cell === 'number' && kind === 'money' ? (cell / 100).toFixed(2) : String(cell)
}

/** The sum of a column of numbers; null of one of words. */
export function columnSum({ rows }: ReportTable, column: number): number | null {
  const cells = rows.map(({ cells: all }) => all[column])
  return cells.every((cell) => typeof cell === 'number')
    ? cells.reduce((sum, cell) => sum + cell, 0)
    : null
}

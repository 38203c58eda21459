import { count } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'

/**
 * A column of a report; money is in paise, a time is a day (`2026-11-21`) or month (`2026-11`), a
 * change is in per cent.
 */
export type ReportColumn = {
  readonly name: string
  readonly kind: 'text' | 'time' | 'count' | 'money' | 'percent'
  /** Rows are grouped by it: its numbers are not added up. */
  readonly isGroup?: true
  /** It counts what may stand in several rows: its numbers are not added up. */
  readonly isUnique?: true
  /** What it stands for, where a group is laid out across: `2026-11`, `Physics`; null: not given. */
  readonly across?: string | null
}

/** What stands in a cell. */
export type ReportCell = string | number | null

/** A line of a report, with the page that it leads to. */
type ReportRow = { readonly cells: readonly ReportCell[]; readonly to?: string }

/**
 * A report as a table. `charted`: the column numbers that its chart shows, over the first column.
 */
export type ReportTable = {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly charted: readonly number[]
  /** Whether the rows are a course of time. */
  readonly overTime: boolean
  /** Whether the charted columns are a course of time. */
  readonly acrossTime?: boolean
  /** The sums of its columns over all rows, where they are not those of the rows here. */
  readonly sums?: readonly ReportCell[]
}

/** A cell for people. */
export function cellText(cell: ReportCell, { kind }: ReportColumn): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return kind === 'time' ? timeText(cell) : cell
  if (kind === 'percent') return `${cell > 0 ? '+' : ''}${cell}\u00a0%`
  return kind === 'money' ? rupees(cell) : count(cell)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Sat, 21 Nov 2026" or "Nov 2026"; words as they are. */
function timeText(time: string): string {
  if (!/^\d{4}-\d{2}/.test(time)) return time
  return time.length > 7
    ? formatDay(time)
    : `${months[Number(time.slice(5)) - 1]} ${time.slice(0, 4)}`
}

/** A cell for a file: numbers plain, money in rupees with a point. */
export function fileText(cell: ReportCell, { kind }: ReportColumn): string {
  if (cell === null) return ''
  return typeof cell === 'number' && kind === 'money' ? (cell / 100).toFixed(2) : String(cell)
}

/** The names of the columns of days, for a file; a month stays a text there. */
export function dateColumns({ columns }: ReportTable): readonly string[] {
  return columns.flatMap(({ name, kind }) => (kind === 'time' ? name : []))
}

/**
 * The sum of a column of numbers; null of one of words, that rows are grouped by, or that counts
 * what may stand in several rows.
 */
export function columnSum({ columns, rows, sums }: ReportTable, at: number): number | null {
  if (sums) {
    const sum = sums[at]
    return typeof sum === 'number' ? sum : null
  }
  const column = columns[at]
  if (column?.isGroup || column?.isUnique || column?.kind === 'percent') return null
  const cells = rows.map(({ cells: all }) => all[at])
  return cells.every((cell) => typeof cell === 'number')
    ? cells.reduce((sum, cell) => sum + cell, 0)
    : null
}

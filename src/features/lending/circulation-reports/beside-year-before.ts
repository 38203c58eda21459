import type { ReportCell, ReportColumn, ReportTable } from './report-table.ts'
import { timeYearLater } from './year-before.ts'

/**
 * A course of time with that of a year before beside each of its numbers. A 29 February is counted
 * with the 28th. Where nothing at all was counted then, its numbers are none instead of zero.
 */
export function besideYearBefore(now: ReportTable, before: ReportTable): ReportTable {
  const then = new Map<string, number[]>()
  for (const { cells } of before.rows) {
    const time = timeYearLater(String(cells[0]))
    const known = then.get(time)
    then.set(
      time,
      cells.map((cell, at) => Number(at === 0 ? 0 : (cell ?? 0)) + (known?.[at] ?? 0)),
    )
  }
  const isKnown = [...then.values()].some((numbers) => numbers.some((number) => number !== 0))
  const beside = (cells: readonly ReportCell[]): ReportCell[] =>
    cells.flatMap((cell, at) => {
      if (at === 0) return [cell]
      return [cell, isKnown ? (then.get(String(cells[0]))?.[at] ?? 0) : null]
    })
  const [first = 1] = now.charted
  const chartedNow = first * 2 - 1
  return {
    ...now,
    columns: now.columns.flatMap((column, at) => (at === 0 ? [column] : comparedColumns(column))),
    rows: now.rows.map(({ cells, ...row }) => ({ ...row, cells: beside(cells) })),
    charted: isKnown ? [chartedNow, chartedNow + 1] : [chartedNow],
  }
}

function comparedColumns(column: ReportColumn): readonly ReportColumn[] {
  return [column, { ...column, name: `${column.name}, year before` }]
}

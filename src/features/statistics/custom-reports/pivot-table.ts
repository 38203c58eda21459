import {
  cellText,
  type ReportColumn,
  type ReportTable,
} from '#src/features/lending/circulation-reports/report-table.ts'
import {
  groupCell,
  groupCells,
  groupColumn,
  isOverTime,
  nameOf,
  type ReadRow,
} from './report-cells.ts'
import { type ReportDefinition, sumName } from './report-definition.ts'
import type { ReportGroup } from './report-groups.ts'
import { type AcrossColumn, cellName } from './report-pivot.ts'
import { sumColumn } from './report-rows.ts'

/** What was read of a report with a group across as a table, with its sums by row and column. */
export function pivotTable(
  definition: ReportDefinition,
  across: ReportGroup,
  columns: readonly AcrossColumn[],
  rows: readonly ReadRow[],
): ReportTable {
  const { subject, groups, sums, plot } = definition
  const [sum] = sums
  const measured: ReportColumn =
    sum === undefined ? { name: 'Number', kind: 'count' } : sumColumn(subject, sum)
  const acrossColumn = groupColumn(subject, across)
  const named = columns.map(({ value, key }) => ({
    name: cellText(groupCell(subject, across, value), acrossColumn),
    kind: measured.kind,
    across: key,
  }))
  const total = sum === undefined ? 'count' : sumName(sum)
  const totals = columns.map((column) => column.total)
  return {
    columns: [
      ...groups.map((group) => groupColumn(subject, group)),
      ...named,
      {
        name: sum === undefined ? 'Total' : `Total: ${nameOf(subject, sum)}`,
        kind: measured.kind,
      },
    ],
    rows: rows.map((row) => ({
      cells: [
        ...groupCells(definition, row),
        ...columns.map((_, at) => Number(row[cellName(at)] ?? 0)),
        Number(row[total] ?? 0),
      ],
    })),
    sums: [...groups.map(() => null), ...totals, totals.reduce((all, one) => all + one, 0)],
    charted: plot === 'none' ? [] : columns.map((_, at) => groups.length + at),
    overTime: isOverTime(definition),
    acrossTime: across.unit !== null,
  }
}

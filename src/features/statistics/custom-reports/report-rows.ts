import type {
  ReportColumn,
  ReportTable,
} from '#src/features/lending/circulation-reports/report-table.ts'
import { bookHref } from '#src/pages/book-href.ts'
import {
  cellOf,
  groupCells,
  groupColumn,
  isOverTime,
  nameOf,
  type ReadRow,
  shownColumn,
} from './report-cells.ts'
import { type ReportDefinition, sumName } from './report-definition.ts'
import type { SubjectCode } from './report-subjects.ts'

/** A number of a group: the name that it was read under, and the column that shows it. */
type Measure = { readonly read: string; readonly column: ReportColumn }

/** What was read of a report as a table. */
export function reportTable(definition: ReportDefinition, rows: readonly ReadRow[]): ReportTable {
  return definition.groups.length > 0 ? groupedTable(definition, rows) : listed(definition, rows)
}

function listed({ subject, columns }: ReportDefinition, rows: readonly ReadRow[]): ReportTable {
  return {
    columns: columns.map((code) => shownColumn(subject, code)),
    rows: rows.map((row) => {
      const cells = columns.map((code) => cellOf(subject, code, row[code]))
      return typeof row.book === 'number' ? { cells, to: bookHref(row.book) } : { cells }
    }),
    charted: [],
    overTime: false,
  }
}

function groupedTable(definition: ReportDefinition, rows: readonly ReadRow[]): ReportTable {
  const { subject, groups, plot } = definition
  const measures = measuresOf(definition)
  return {
    columns: [
      ...groups.map((group) => groupColumn(subject, group)),
      ...measures.map(({ column }) => column),
    ],
    rows: rows.map((row) => ({
      cells: [
        ...groupCells(definition, row),
        ...measures.map(({ read }) => Number(row[read] ?? 0)),
      ],
    })),
    charted: plot === 'none' ? [] : [groups.length + chartedMeasure(definition)],
    overTime: isOverTime(definition),
  }
}

/** The numbers of each group: how many rows, and the sums. */
export function measuresOf({ subject, sums }: ReportDefinition): readonly Measure[] {
  return [
    { read: 'count', column: { name: 'Number', kind: 'count' } },
    ...sums.map((code) => ({ read: sumName(code), column: sumColumn(subject, code) })),
  ]
}

/** The column of a sum. */
export function sumColumn(subject: SubjectCode, code: string): ReportColumn {
  return { ...shownColumn(subject, code), name: `Sum: ${nameOf(subject, code)}` }
}

/**
 * Which of the numbers a chart shows: the sum that orders it, else the first one; how many rows
 * where that orders it.
 */
export function chartedMeasure({ sums, order }: ReportDefinition): number {
  if (sums.length === 0 || order === 'count') return 0
  return 1 + Math.max(order === null ? 0 : sums.indexOf(order), 0)
}

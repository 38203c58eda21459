import type {
  ReportCell,
  ReportColumn,
  ReportTable,
} from '#src/features/lending/circulation-reports/report-table.ts'
import { groupCells, groupColumn, isOverTime, type ReadRow } from './report-cells.ts'
import type { ReportDefinition } from './report-definition.ts'
import { chartedMeasure, measuresOf } from './report-rows.ts'
import { beforeName, changeInPercent } from './report-year-before.ts'

/** Columns of each number: it, that of the year before, the difference, the change in per cent. */
const columnsOfEach = 4

/**
 * What was read of a report with the year before as a table. Where nothing is known of that year,
 * its numbers are none.
 */
export function comparedTable(
  definition: ReportDefinition,
  rows: readonly ReadRow[],
  sums: ReadRow,
  isKnown: boolean,
): ReportTable {
  const { subject, groups, plot } = definition
  const measures = measuresOf(definition)
  const numbersOf = (row: ReadRow) =>
    measures.flatMap(({ read }) => {
      const now = Number(row[read] ?? 0)
      return isKnown ? beside(now, Number(row[beforeName(read)] ?? 0)) : [now, null, null, null]
    })
  const charted = groups.length + columnsOfEach * chartedMeasure(definition)
  return {
    columns: [
      ...groups.map((group) => groupColumn(subject, group)),
      ...measures.flatMap(({ column }) => comparedColumns(column)),
    ],
    rows: rows.map((row) => ({ cells: [...groupCells(definition, row), ...numbersOf(row)] })),
    sums: [...groups.map(() => null), ...numbersOf(sums)],
    charted: plot === 'none' ? [] : isKnown ? [charted, charted + 1] : [charted],
    overTime: isOverTime(definition),
  }
}

function beside(now: number, before: number): readonly ReportCell[] {
  return [now, before, now - before, changeInPercent(now, before)]
}

function comparedColumns({ name, kind }: ReportColumn): readonly ReportColumn[] {
  return [
    { name, kind },
    { name: `${name}, year before`, kind },
    { name: `${name}, difference`, kind },
    { name: `${name}, change`, kind: 'percent' },
  ]
}

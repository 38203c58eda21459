import { institute } from '#institute'
import {
  dateColumns,
  type ReportCell,
  type ReportTable,
} from '#src/features/lending/circulation-reports/report-table.ts'

const aboutSheet = 'About the report'

/**
 * A report's table as a file has it: money in rupees, numbers that spreadsheets add up, days. Sums
 * of all rows stand in a last row where the report counts them.
 */
export function fileTable(name: string, report: ReportTable) {
  const { columns, rows, sums } = report
  const shown = (cells: readonly ReportCell[]) =>
    columns.map(({ kind }, at) => {
      const cell = cells[at] ?? ''
      return typeof cell === 'number' && kind === 'money' ? cell / 100 : cell
    })
  const last = sums && rows.length > 0 ? [shown(['Total', ...sums.slice(1)])] : []
  return {
    name: sheetName(name),
    headings: columns.map((column) =>
      column.kind === 'percent' ? `${column.name} in %` : column.name,
    ),
    dates: dateColumns(report),
    groups: [[...rows.map(({ cells }) => shown(cells)), ...last]],
  }
}

/** What a workbook says of its report: the library, which days, when and by whom it was made. */
export function aboutTable(name: string, lines: readonly string[]) {
  const rows = [
    ['Library', institute.libraryName],
    ['Report', name],
    ...lines.map((line) => ['', line]),
  ]
  return { name: aboutSheet, headings: ['About', 'What'], groups: [rows] }
}

/** What a sheet may be called: Excel takes 31 letters, and none of []:*?/\. */
function sheetName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 28)
    .trim()
  // Two sheets of a workbook have different names.
  return plain === '' || plain.toLowerCase().startsWith('about the report') ? 'Report' : plain
}

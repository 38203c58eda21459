import {
  dateColumns,
  type ReportTable,
} from '#src/features/lending/circulation-reports/report-table.ts'

/**
 * A report's table as a file has it: money in rupees, numbers that spreadsheets add up, days.
 */
export function fileTable(name: string, report: ReportTable) {
  const { columns, rows } = report
  return {
    name: sheetName(name),
    headings: columns.map((column) => column.name),
    dates: dateColumns(report),
    groups: [
      rows.map(({ cells }) =>
        columns.map(({ kind }, at) => {
          const cell = cells[at] ?? ''
          return typeof cell === 'number' && kind === 'money' ? cell / 100 : cell
        }),
      ),
    ],
  }
}

/** What a sheet may be called: Excel takes 31 letters, and none of []:*?/\. */
function sheetName(name: string): string {
  const plain = name.replace(/[[\]:*?/\\']/g, ' ').trim()
  return plain.slice(0, 28).trim() || 'Report'
}

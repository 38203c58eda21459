import { BarChart } from '#src/browser/charts/bar-chart.tsx'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { cellText, type ReportTable } from './report-table.ts'

const mostBars = 15

/** The chart of a report, where it has one; what is grouped by several columns is named by all. */
export function ReportChart({ title, table }: { title: string; table: ReportTable }) {
  const { rows, columns, charted, overTime } = table
  const [first] = charted
  if (first === undefined || rows.length === 0) return null
  const isMoney = columns[first]?.kind === 'money'
  const number = (cell: string | number | null | undefined) => (typeof cell === 'number' ? cell : 0)
  const named = columns.flatMap((column, at) =>
    at === 0 || column.isGroup ? [{ column, at }] : [],
  )
  const names = rows.map(({ cells }) =>
    named.map(({ column, at }) => cellText(cells[at] ?? null, column)).join(', '),
  )
  if (!overTime) {
    const bars = rows
      .slice(0, mostBars)
      .map(({ cells }, place) => ({ name: names[place] ?? '', value: number(cells[first]) }))
    const shown = rows.length > mostBars ? `${title}: the first ${mostBars}` : title
    return <BarChart title={shown} bars={bars} isMoney={isMoney} />
  }
  const series = charted.map((column) => ({
    name: columns[column]?.name ?? '',
    values: rows.map(({ cells }) => number(cells[column])),
  }))
  return <ColumnChart title={title} labels={names} series={series} isMoney={isMoney} />
}

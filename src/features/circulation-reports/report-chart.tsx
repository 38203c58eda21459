import { BarChart } from './bar-chart.tsx'
import { ColumnChart } from './column-chart.tsx'
import type { ReportTable } from './report-table.ts'

const mostBars = 15

/** The chart of a report, where it has one. */
export function ReportChart({ title, table }: { title: string; table: ReportTable }) {
  const { rows, columns, charted, overTime } = table
  const [first] = charted
  if (first === undefined || rows.length === 0) return null
  const isMoney = columns[first]?.kind === 'money'
  const number = (cell: string | number | null | undefined) => (typeof cell === 'number' ? cell : 0)
  if (!overTime) {
    const bars = rows
      .slice(0, mostBars)
      .map(({ cells }) => ({ name: String(cells[0] ?? ''), value: number(cells[first]) }))
    const shown = rows.length > mostBars ? `${title}: the first ${mostBars}` : title
    return <BarChart title={shown} bars={bars} isMoney={isMoney} />
  }
  const series = charted.map((column) => ({
    name: columns[column]?.name ?? '',
    values: rows.map(({ cells }) => number(cells[column])),
  }))
  const labels = rows.map(({ cells }) => String(cells[0] ?? ''))
  return <ColumnChart title={title} labels={labels} series={series} isMoney={isMoney} />
}

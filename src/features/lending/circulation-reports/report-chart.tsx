import { BarChart } from '#src/browser/charts/bar-chart.tsx'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { SmallMultiples } from '#src/browser/charts/small-multiples.tsx'
import { courseOf, isTime } from './course.ts'
import { cellText, type ReportTable } from './report-table.ts'

const mostBars = 15
/** So many lines stand in one chart; of more each has a chart of its own. */
const mostLines = 4
const mostMultiples = 12

type Lines = readonly { readonly name: string; readonly values: readonly number[] }[]

/** The chart of a report, where it has one; what is grouped by several columns is named by all. */
export function ReportChart({ title, table: made }: { title: string; table: ReportTable }) {
  const table = made.overTime ? inTheirOrder(made) : made
  const { rows, columns, charted, overTime } = table
  const [first] = charted
  if (first === undefined || rows.length === 0) return null
  const isMoney = columns[first]?.kind === 'money'
  const names = namesOf(table)
  const series = charted.map((column) => ({
    name: columns[column]?.name ?? '',
    values: rows.map(({ cells }) => numberOf(cells[column])),
  }))
  if (!fitsTogether(series)) {
    return <Multiples title={title} table={table} names={names} series={series} />
  }
  const unit = series.length > 1 ? 'Number' : (series[0]?.name ?? '')
  if (overTime) {
    const along = alongOf(rows[0]?.cells[0])
    return (
      <ColumnChart
        title={title}
        labels={names}
        series={series}
        unit={unit}
        along={along}
        isMoney={isMoney}
      />
    )
  }
  return (
    <BarChart
      title={rows.length > mostBars ? `${title}: the first ${mostBars}` : title}
      bars={names.slice(0, mostBars).map((name, at) => ({
        name,
        values: series.map(({ values }) => values[at] ?? 0),
      }))}
      series={series.map(({ name }) => name)}
      isMoney={isMoney}
    />
  )
}

type MultiplesProps = {
  title: string
  table: ReportTable
  names: readonly string[]
  series: Lines
}

/**
 * A small chart of each: along the time that stands across, or down the rows; else of each row what
 * stands across. All have one scale.
 */
function Multiples({ title, table, names, series }: MultiplesProps) {
  const { columns, rows, charted, overTime, acrossTime = false } = table
  const isMoney = columns[charted[0] ?? 0]?.kind === 'money'
  const lines = series.map(({ name }) => name)
  const all: Lines = overTime
    ? series
    : names.map((name, at) => ({ name, values: series.map(({ values }) => values[at] ?? 0) }))
  const shown = all.slice(0, mostMultiples)
  const highest = shown
    .flatMap(({ values }) => values)
    .reduce((most, value) => Math.max(most, value), 0)
  const labels = overTime ? names : lines
  const along = alongOf(overTime ? rows[0]?.cells[0] : columns[charted[0] ?? 0]?.across)
  const more = all.length > shown.length ? `: the first ${mostMultiples}` : ''
  return (
    <section aria-label={`${title}${more}`}>
      {more !== '' && <p>The first {mostMultiples} are drawn.</p>}
      <SmallMultiples
        label={`${title}${more}`}
        charts={shown.map(({ name, values }) => ({
          name,
          chart:
            overTime || acrossTime ? (
              <ColumnChart
                title={name}
                labels={labels}
                series={[{ name: 'Number', values }]}
                unit="Number"
                along={along}
                isMoney={isMoney}
                highest={highest}
                isWhole
              />
            ) : (
              <BarChart
                title={name}
                bars={largest(labels, values)}
                series={['Number']}
                isMoney={isMoney}
                highest={highest}
              />
            ),
        }))}
      />
    </section>
  )
}

const mostOfEach = 8

function largest(labels: readonly string[], values: readonly number[]) {
  return labels
    .map((name, at) => ({ name, values: [values[at] ?? 0] }))
    .filter(({ values: [value] }) => value !== 0)
    .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
    .slice(0, mostOfEach)
}

/** Two lines stand side by side; more on one another, which nothing below zero can. */
function fitsTogether(series: Lines): boolean {
  if (series.length <= 2) return true
  return series.length <= mostLines && series.every(({ values }) => values.every((one) => one >= 0))
}

function namesOf({ rows, columns }: ReportTable): readonly string[] {
  const named = columns.flatMap((column, at) =>
    at === 0 || column.isGroup ? [{ column, at }] : [],
  )
  return rows.map(({ cells }) =>
    named.map(({ column, at }) => cellText(cells[at] ?? null, column)).join(', '),
  )
}

/** So many places a chart has at most that are not rows of its report. */
const mostPlaces = 1500

/** The rows of a course of time in its order, with those between them of which nothing is told. */
function inTheirOrder(table: ReportTable): ReportTable {
  const rows = table.rows.filter(({ cells }) => isTime(cells[0]))
  const known = new Map(rows.map((row) => [String(row.cells[0]), row]))
  const times = [...known.keys()].toSorted()
  const course = courseOf(times[0] ?? '', times.at(-1) ?? '', mostPlaces) ?? times
  return { ...table, rows: course.map((time) => known.get(time) ?? { cells: [time] }) }
}

/** What a place of a course of time is, by how it is written. */
function alongOf(time: string | number | null | undefined): string {
  const length = String(time ?? '').length
  return length === 4 ? 'Year' : length === 7 ? 'Month' : 'Day'
}

function numberOf(cell: string | number | null | undefined): number {
  return typeof cell === 'number' ? cell : 0
}

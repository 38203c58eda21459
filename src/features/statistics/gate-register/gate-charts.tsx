import { BarChart } from '#src/browser/charts/bar-chart.tsx'
import { ChartTable } from '#src/browser/charts/chart-table.tsx'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { HeatMap } from '#src/browser/charts/heat-map.tsx'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import { formatDay, mondayFirst, shortWeekdays } from '#src/kernel/dates.ts'
import { type GateReport, hoursShown } from './gate-report.ts'

const perDay = 'People per day'
const perHour = 'People by weekday and hour'

/** The charts of a report, each with its numbers. */
export function GateCharts({ report }: { report: GateReport }) {
  const { days, hours, categories, departments, programmes, purposes } = report
  const columns = hoursShown(hours)
  const weekdays = mondayFirst.map((weekday) => shortWeekdays[weekday] ?? '')
  const values = mondayFirst.map((weekday) => columns.map((hour) => hours[weekday]?.[hour] ?? 0))
  const labels = [
    ['Categories', categories],
    ['Departments', departments],
    ['Programmes', programmes],
    ['What people came for', purposes],
  ] as const
  return (
    <>
      <ColumnChart
        title={perDay}
        labels={days.map(({ day }) => formatDay(day))}
        series={[
          { name: 'Members', values: days.map(({ members }) => members) },
          { name: 'Visitors', values: days.map(({ visitors }) => visitors) },
        ]}
        unit="People"
        along="Day"
      />
      <ChartTable
        title={perDay}
        head={['Day', 'People', 'Members', 'Visitors']}
        rows={days.map(({ day, people, members, visitors }) => [
          formatDay(day),
          count(people),
          count(members),
          count(visitors),
        ])}
      />
      <HeatMap title={perHour} rows={weekdays} columns={columns.map(String)} values={values} />
      <ChartTable
        title={perHour}
        head={['Day', ...columns.map((hour) => `${hour}:00`)]}
        rows={values.map((row, at) => [weekdays[at] ?? '', ...row.map(count)])}
      />
      <div className={layout.columns}>
        {labels.map(([title, figures]) => (
          <BarChart
            key={title}
            title={title}
            bars={figures.map(({ label, people }) => ({ name: label, values: [people] }))}
            series={['People']}
          />
        ))}
      </div>
    </>
  )
}

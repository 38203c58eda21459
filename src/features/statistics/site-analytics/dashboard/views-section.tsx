import { ChartTable } from '#src/browser/charts/chart-table.tsx'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { HeatMap } from '#src/browser/charts/heat-map.tsx'
import { count } from '#src/kernel/counted.ts'
import { mondayFirst, shortWeekdays } from '#src/kernel/dates.ts'
import type { AnalyticsReport } from './analytics-report.ts'
import { CountTable } from './count-table.tsx'
import { placeWords } from './place-words.ts'

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const weekdayNames = mondayFirst.map((weekday) => shortWeekdays[weekday] ?? '')

/** How many pages were opened and when, and which. */
export function ViewsSection({ report }: { report: AnalyticsReport }) {
  const { span, course, hours, names, totals } = report
  const title = `Page views and searches per ${span.unit}`
  const along = span.unit === 'day' ? 'Day' : 'Month'
  const labels = course.map(({ at }) => placeWords(at, span.unit))
  const ofWeekdays = mondayFirst.map((weekday) => hours[weekday] ?? [])
  return (
    <section aria-labelledby="views">
      <h2 id="views">Page views</h2>
      <ColumnChart
        title={title}
        labels={labels}
        series={[
          { name: 'Page views', values: course.map(({ views }) => views) },
          { name: 'Searches', values: course.map(({ searches }) => searches) },
        ]}
        unit="Times"
        along={along}
      />
      <ChartTable
        title={title}
        head={[along, 'Page views', 'Searches']}
        rows={course.map(({ views, searches }, place) => [
          labels[place] ?? '',
          count(views),
          count(searches),
        ])}
      />
      <YearBefore report={report} labels={labels} />
      <HeatMap
        title="Page views by weekday and hour"
        rows={weekdayNames}
        columns={hourNames}
        values={ofWeekdays}
      />
      <ChartTable
        title="Page views by weekday and hour"
        head={['Hour', ...weekdayNames]}
        rows={hourNames.map((name, hour) => [
          name,
          ...ofWeekdays.map((values) => count(values[hour] ?? 0)),
        ])}
      />
      <CountTable
        title="Pages"
        head="Page"
        counts={names.page}
        total={totals.page}
        says={({ name, title: shown }) => (name === '' ? shown : `${shown} (${name})`)}
      />
      <CountTable
        title="Books, notices and others that were opened most"
        head="Address"
        counts={names.address}
        total={totals.address}
        to={({ name }) => name}
      />
    </section>
  )
}

/** Page views beside those of the year before, which are known by month. */
function YearBefore({ report, labels }: { report: AnalyticsReport; labels: readonly string[] }) {
  const { span, course } = report
  if (span.unit === 'day') return null
  if (course.every(({ viewsBefore }) => viewsBefore === null)) {
    return <p>Nothing was counted in the same months a year before.</p>
  }
  const title = 'Page views per month and in the year before'
  return (
    <>
      <ColumnChart
        title={title}
        labels={labels}
        series={[
          { name: 'Page views', values: course.map(({ views }) => views) },
          { name: 'Year before', values: course.map(({ viewsBefore }) => viewsBefore ?? 0) },
        ]}
        unit="Page views"
        along="Month"
      />
      <p>This month so far stands beside the whole month of the year before.</p>
      <ChartTable
        title={title}
        head={['Month', 'Page views', 'Year before', 'Difference']}
        rows={course.map(({ views, viewsBefore }, place) => [
          labels[place] ?? '',
          count(views),
          count(viewsBefore ?? 0),
          count(views - (viewsBefore ?? 0)),
        ])}
      />
    </>
  )
}

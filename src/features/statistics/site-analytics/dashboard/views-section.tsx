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
      />
      <ChartTable
        title={title}
        head={[span.unit === 'day' ? 'Day' : 'Month', 'Page views', 'Searches']}
        rows={course.map(({ views, searches }, place) => [
          labels[place] ?? '',
          count(views),
          count(searches),
        ])}
      />
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

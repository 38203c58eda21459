import { Link } from 'react-router'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { SmallMultiples } from '#src/browser/charts/small-multiples.tsx'
import type { OverviewChart } from './overview.ts'

/** The last twelve months in small charts, each with the way to its report. */
export function Overview({ charts }: { charts: readonly OverviewChart[] }) {
  return (
    <section aria-labelledby="overview">
      <h2 id="overview">The last twelve months</h2>
      <SmallMultiples
        label="The last twelve months"
        charts={charts.map(({ title, report, unit, isMoney, months, series }) => ({
          name: title,
          chart: (
            <>
              <ColumnChart
                title={title}
                labels={months}
                series={series}
                unit={unit}
                along="Month"
                isMoney={isMoney}
                isWhole
              />
              {series.length === 1 && <p>Nothing was counted in the year before.</p>}
              <Link to={`/admin/reports?report=${report}&compare=1`}>
                By month<span className="visually-hidden">: {title}</span>
              </Link>
            </>
          ),
        }))}
      />
    </section>
  )
}

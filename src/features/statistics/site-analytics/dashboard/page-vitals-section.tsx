import { ChartTable } from '#src/browser/charts/chart-table.tsx'
import { LineChart } from '#src/browser/charts/line-chart.tsx'
import { count } from '#src/kernel/counted.ts'
import { vitalNames, vitalRating, vitalTitles, vitalWords } from '../vitals.ts'
import styles from './analytics.module.css'
import type { AnalyticsReport, PageVitals } from './analytics-report.ts'
import { CountTable } from './count-table.tsx'
import { placeWords } from './place-words.ts'

const title = 'Largest contentful paint of all pages (p75)'
const paintWords = (value: number) => vitalWords('LCP', value)

/** How fast pages are in browsers, and what goes wrong there. */
export function PageVitalsSection({ report }: { report: AnalyticsReport }) {
  const { span, course, pageVitals, names, totals } = report
  const labels = course.map(({ at }) => placeWords(at, span.unit))
  const errors = names.error
  return (
    <section aria-labelledby="speed">
      <h2 id="speed">Speed and errors</h2>
      {pageVitals.length === 0 ? (
        <p>No browser has reported yet how fast pages are.</p>
      ) : (
        <>
          <LineChart
            title={title}
            labels={labels}
            series={[{ name: 'p75', values: course.map(({ paint }) => paint) }]}
            unit="Time"
            along={span.unit === 'day' ? 'Day' : 'Month'}
            shown={paintWords}
          />
          <ChartTable
            title={title}
            head={[span.unit === 'day' ? 'Day' : 'Month', 'p75']}
            rows={course.map(({ paint }, place) => [
              labels[place] ?? '',
              paint === null ? 'none' : paintWords(paint),
            ])}
          />
          <VitalsTable pages={pageVitals} />
        </>
      )}
      {errors.length === 0 ? (
        <p>No browser has reported an error.</p>
      ) : (
        <CountTable
          title="Errors in browsers"
          head="Page, and what the browser said"
          counts={errors}
          total={totals.error}
        />
      )}
    </section>
  )
}

function VitalsTable({ pages }: { pages: readonly PageVitals[] }) {
  return (
    <section aria-labelledby="vitals">
      <h3 id="vitals">Web vitals by page</h3>
      <p>What three of four loadings of a page had at most (p75).</p>
      <table className={`${styles.counts} ${styles.wide}`}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Loadings</th>
            {vitalNames.map((name) => (
              <th key={name} scope="col">
                <abbr title={vitalTitles[name]}>{name}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, title: shown, loadings, vitals }) => (
            <tr key={page}>
              <th scope="row">
                {shown} <span className={styles.pattern}>{page}</span>
              </th>
              <td data-name="Loadings">{count(loadings)}</td>
              {vitalNames.map((name) => {
                const value = vitals[name]
                const rating = value === undefined ? undefined : vitalRating(name, value)
                return (
                  <td key={name} data-name={name} data-rating={rating}>
                    {value === undefined ? 'none' : vitalWords(name, value)}
                    {rating !== undefined && rating !== 'good' && `, ${rating}`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { href, Link } from 'react-router'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty, ListFaults, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import { PrintHead } from '#src/browser/page/print-head.tsx'
import { PrintButton } from '#src/browser/print-button.tsx'
import { todayHere } from '#src/institute/institute-clock.ts'
import { madeWords } from '#src/institute/made-words.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/reports-page'
import { readOverview } from './overview.server.ts'
import { Overview } from './overview-charts.tsx'
import { ReportChart } from './report-chart.tsx'
import { isOverTime, reportKinds, reportNames } from './report-kinds.ts'
import { readReportQuery, reportSearch } from './report-query.ts'
import { ReportRows } from './report-rows.tsx'
import type { ReportTable } from './report-table.ts'
import { reportTitle, timeWords } from './report-words.ts'
import styles from './reports.module.css'
import { pageRows, readReport } from './reports.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const today = todayHere()
  const { query, faults } = readReportQuery(url.searchParams, today)
  return {
    query,
    faults,
    table: await readReport(db, actor, query),
    limit: pageRows,
    overview: url.searchParams.has('report') ? null : await readOverview(db, actor, today),
    made: madeWords(actor),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? reportKinds[loaderData.query.report].title : 'Reports'
  return privateMeta(pages, 'reports', matches, title)
}

const here = '/admin/reports'

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { query, faults, table, limit, overview, made } = loaderData
  const { title, says, asks } = reportKinds[query.report]
  const search = reportSearch(query)
  return (
    <div className="page">
      <PrintHead lines={[made]} />
      <h1>Reports</h1>
      {overview && <Overview charts={overview} />}
      <div className={styles.layout}>
        <nav className={styles.kinds} aria-label="Reports">
          <ul>
            {reportNames.map((name) => (
              <li key={name}>
                <Link
                  to={`${here}?report=${name}`}
                  aria-current={name === query.report ? 'page' : undefined}
                >
                  {reportKinds[name].title}
                </Link>
              </li>
            ))}
            <li>
              <Link to={href('/admin/reports/custom')}>Custom reports</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{title}</h2>
          <p className={styles.says}>{says}</p>
          <FilterForm key={query.report} label={title} action={here} isSet={false}>
            <input type="hidden" name="report" value={query.report} />
            {asks === 'period' && (
              <FilterField label="From" name="from" value={query.from} type="date" />
            )}
            <FilterField
              label={asks === 'period' ? 'To' : 'At the end of'}
              name="to"
              value={query.to}
              type="date"
            />
            {isOverTime(query.report) && (
              <FilterChoice
                label="Beside the numbers"
                name="compare"
                value={query.compares ? '1' : ''}
                options={[
                  ['', 'Nothing'],
                  ['1', 'The year before'],
                ]}
              />
            )}
          </FilterForm>

          <ListFaults faults={faults} />
          {table.rows.length === 0 ? (
            <ListEmpty heading="Nothing to report">
              {timeWords(query)}: nothing of this kind. Ask for another time.
            </ListEmpty>
          ) : (
            <>
              <ListHead says={timeWords(query)}>
                <ListFiles at={here} search={search} kinds={['csv', 'xlsx', 'pdf']} />
                <PrintButton />
              </ListHead>
              {query.compares && isUnknownThen(table) && (
                <p className={styles.says}>Nothing was counted in the days of the year before.</p>
              )}
              <ReportChart title={title} table={table} />
              <ReportRows title={reportTitle(query)} table={table} />
              {table.rows.length === limit && (
                <p className={styles.says}>The first {limit}; the files hold them all.</p>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether nothing at all is known of the year before. */
function isUnknownThen({ rows }: ReportTable): boolean {
  return rows.every(({ cells }) => cells[2] === null)
}

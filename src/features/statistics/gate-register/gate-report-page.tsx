import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintHead } from '#src/browser/page/print-head.tsx'
import { PrintButton } from '#src/browser/print-button.tsx'
import { todayHere } from '#src/institute/institute-clock.ts'
import { madeWords } from '#src/institute/made-words.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/gate-report-page'
import { DayLogForm } from './day-log-form.tsx'
import { GateCharts } from './gate-charts.tsx'
import styles from './gate-register.module.css'
import { gateReport } from './gate-report.server.ts'
import { readSpan, spanSearch } from './gate-report.ts'
import { GateTabs } from './gate-tabs.tsx'
import { summaryOf } from './report-words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const report = await gateReport(db, actor, readSpan(url.searchParams, todayHere()))
  return { report, made: madeWords(actor) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'gate-report', matches)

const reports = '/admin/gate-register/reports'

export default function GateReportPage({ loaderData }: Route.ComponentProps) {
  const { report, made } = loaderData
  const { from, to, days } = report
  const search = spanSearch(report)
  return (
    <div className="page">
      <PrintHead lines={[made]} />
      <GateTabs />
      <h1>Reports of the register</h1>
      <FilterForm label="Days" action={reports} isSet={false}>
        <FilterField label="From" name="from" value={from} type="date" />
        <FilterField label="To" name="to" value={to} type="date" />
      </FilterForm>
      {days.length === 0 ? (
        <ListEmpty heading="Nobody came">
          No entry was noted on these days. Choose others above.
        </ListEmpty>
      ) : (
        <>
          <ListHead says={`${formatDay(from)} to ${formatDay(to)}`}>
            <ListFiles at={reports} search={search} kinds={['csv', 'xlsx', 'pdf']} />
            <PrintButton />
          </ListHead>
          <dl className={`${layout.figures} ${styles.sums}`}>
            {summaryOf(report).map(([what, figure]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <GateCharts report={report} />
          <ListHead says="Every stay of these days, one row each.">
            <ListFiles at="/admin/gate-register/entries" search={search} />
          </ListHead>
        </>
      )}
      <div className={styles.onScreen}>
        <DayLogForm days={days.slice(-5).map(({ day }) => day)} />
      </div>
    </div>
  )
}

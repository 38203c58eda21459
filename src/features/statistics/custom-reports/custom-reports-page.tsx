import { Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/custom-reports-page'
import styles from './custom-reports.module.css'
import { listReports } from './custom-reports.server.ts'
import { readyMade } from './ready-made.ts'
import { reportBuilder, reportHref } from './report-addresses.ts'
import { scheduleWords } from './report-schedule.ts'
import { reportSubjects, subjectCodes } from './report-subjects.ts'
import { ReportTabs } from './report-tabs.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { reports: await listReports(db, actor) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'custom-reports', matches)

export default function CustomReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports } = loaderData
  return (
    <div className="page">
      <ReportTabs />
      <h1>Custom reports</h1>
      <p className={layout.lead}>
        Choose what a report is about, its columns, filters, groups and chart. Save it for yourself,
        share it with the office, or have it mailed.
      </p>
      <section aria-labelledby="saved">
        <h2 id="saved">Saved reports</h2>
        {reports.length === 0 ? (
          <ListEmpty>None yet. Begin with a ready-made report or with a new one below.</ListEmpty>
        ) : (
          <ul className={styles.reports} aria-label="Saved reports">
            {reports.map((report) => (
              <li key={report.number}>
                <Link to={reportHref(report.number)}>{report.name}</Link>
                <span className={layout.facts}>
                  <span>{reportSubjects[report.definition.subject].name}</span>
                  <span>{sharedWords(report)}</span>
                  {report.schedule && <span>Mailed {scheduleWords(report.schedule)}</span>}
                  {report.lastFailure !== null && (
                    <strong className={styles.failed}>Last mail failed</strong>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="ready">
        <h2 id="ready">Ready-made reports</h2>
        <ul className={styles.reports} aria-label="Ready-made reports">
          {readyMade.map(({ name, says, search }) => (
            <li key={name}>
              <Link to={`${reportBuilder}?${search}&name=${encodeURIComponent(name)}`}>{name}</Link>
              <span className={layout.facts}>{says}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="new">
        <h2 id="new">New report about</h2>
        <ul className={styles.reports} aria-label="New report about">
          {subjectCodes.map((code) => (
            <li key={code}>
              <Link to={`${reportBuilder}?subject=${code}`}>{reportSubjects[code].name}</Link>
              <span className={layout.facts}>{reportSubjects[code].rows}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function sharedWords({
  isShared,
  isMine,
  madeBy,
}: {
  isShared: boolean
  isMine: boolean
  madeBy: string
}): string {
  if (!isShared) return 'For you alone'
  return isMine ? 'Shared by you' : `Shared by ${madeBy}`
}

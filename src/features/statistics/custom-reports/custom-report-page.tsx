import { Form, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { PrintHead } from '#src/browser/page/print-head.tsx'
import { colleagues } from '#src/features/content/conversations/office/colleagues.server.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/custom-report-page'
import styles from './custom-reports.module.css'
import { reportAt } from './custom-reports.server.ts'
import { customReports, reportBuilder, reportHref } from './report-addresses.ts'
import { definitionSearch, isPersonal } from './report-definition.ts'
import { ReportResult } from './report-result.tsx'
import { scheduleWords } from './report-schedule.ts'
import { doReportStep } from './report-steps.server.ts'
import { ReportTabs } from './report-tabs.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { showReport } from './shown-report.server.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const report = await reportAt(db, actor, params.report)
  const { definition, name, faults } = report
  const page = url.searchParams.get('page')
  return {
    report,
    search: definitionSearch(definition),
    isPersonal: isPersonal(definition),
    people: await colleagues(db),
    shown: await showReport(db, actor, definition, { page, name, faults }),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  try {
    const { to, done } = await doReportStep(db, actor, params.report, form)
    return to === null ? doneForm(done) : redirect(to)
  } catch (error) {
    const names = ['kind', 'weekday', 'monthday', 'hour'] as const
    return failedForm(error, Object.fromEntries(names.map((name) => [name, form.field(name)])))
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'custom-report', matches, loaderData?.report.name)

export default function CustomReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, search, people, shown, isPersonal: saysWho } = loaderData
  const { name, number, version, isShared, isMine, madeBy, schedule, lastFailure } = report
  const faults = actionData?.faults ?? {}
  const typed = actionData?.flash.kind === 'failed' ? actionData.typed : {}
  return (
    <div className="page">
      <PrintHead lines={[shown.made]} />
      <ReportTabs />
      <div className={layout.head}>
        <h1>{name}</h1>
        <p className={`${layout.actions} ${styles.onScreen}`}>
          <Link className="button button-quiet" to={`${reportBuilder}?report=${number}`}>
            Change the report
          </Link>
        </p>
      </div>
      <p className={`${layout.facts} ${styles.onScreen}`}>
        <span>{isShared ? `Shared with the office by ${madeBy}` : 'For you alone'}</span>
        {schedule && <span>Mailed {scheduleWords(schedule)}</span>}
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {lastFailure !== null && (
        <p className={layout.fails}>{`The last mail held no report: ${lastFailure}`}</p>
      )}
      <ReportResult title={name} shown={shown} />
      <div className={styles.onScreen}>
        <ScheduleCard
          key={version}
          report={report}
          people={people}
          isPersonal={saysWho}
          typed={typed}
          fault={faults.recipient}
        />
        <section className={`${layout.card} ${styles.cards}`} aria-labelledby="steps">
          <h2 id="steps">Copy, share or remove</h2>
          <Form method="post" action={reportHref(number)} className={layout.actions}>
            <input type="hidden" name="version" value={version} />
            <button type="submit" className="button button-quiet" name="intent" value="copy">
              Copy the report
            </button>
            {(isMine || !isShared) && (
              <button type="submit" className="button button-quiet" name="intent" value="share">
                {isShared ? 'Stop sharing' : 'Share with the office'}
              </button>
            )}
            <a href={`${customReports}.xlsx?${search}&name=${encodeURIComponent(name)}`} download>
              Excel
            </a>
          </Form>
          <details>
            <summary>Remove the report</summary>
            <Form method="post" action={reportHref(number)}>
              <input type="hidden" name="version" value={version} />
              <p>It goes for everybody who sees it, and is mailed no more. A copy of it stays.</p>
              <button type="submit" className="button" name="intent" value="remove">
                Remove for good
              </button>
            </Form>
          </details>
        </section>
      </div>
    </div>
  )
}

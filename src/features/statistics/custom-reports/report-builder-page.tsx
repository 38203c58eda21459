import { Form, Link, redirect } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { PrintHead } from '#src/browser/page/print-head.tsx'
import { filterText } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/report-builder-page'
import styles from './custom-reports.module.css'
import { addReport, changeReport, reportAt } from './custom-reports.server.ts'
import { longestReportName } from './custom-reports.ts'
import { readyMade } from './ready-made.ts'
import { customReports, reportBuilder, reportHref } from './report-addresses.ts'
import {
  definitionSearch,
  type ReportDefinition,
  readDefinition,
  requireSound,
} from './report-definition.ts'
import { ReportForm } from './report-form.tsx'
import { ReportResult } from './report-result.tsx'
import { reportSubjects, subjectCodes } from './report-subjects.ts'
import { ReportTabs } from './report-tabs.tsx'
import { showReport } from './shown-report.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const search = url.searchParams
  const number = search.get('report')
  const report = number === null ? null : await reportAt(db, actor, number)
  const { definition, asked, faults } =
    report && !search.has('subject') ? report : readDefinition(search)
  const given = filterText(search, 'name', longestReportName)
  const name = report?.name ?? (isOtherNow(given, definition) ? '' : given)
  return {
    report: report && { number: report.number, version: report.version, isShared: report.isShared },
    name,
    definition,
    asked,
    shown: await showReport(db, actor, definition, { page: search.get('page'), name, faults }),
  }
}

/** Whether a ready-made report was changed: then its name says what it is no more. */
function isOtherNow(name: string, definition: ReportDefinition): boolean {
  const ready = readyMade.find((one) => one.name === name)
  if (!ready) return false
  const before = readDefinition(new URLSearchParams(ready.search)).definition
  return definitionSearch(before) !== definitionSearch(definition)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const typed = { name: field('name') }
  try {
    const definition = requireSound(readDefinition(new URLSearchParams(field('definition'))))
    const facts = { ...typed, definition, isShared: field('shared') === '1' }
    const number = field('report')
    if (number === '') return redirect(reportHref(await addReport(db, actor, facts)))
    await changeReport(db, actor, { number, version: Number(field('version')) }, facts)
    return redirect(`${customReports}/${encodeURIComponent(number)}`)
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'new-report', matches)

export default function ReportBuilderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, name, definition, asked, shown } = loaderData
  const search = definitionSearch(definition)
  const faults = actionData?.faults ?? {}
  // The first of each field.
  const wrong = Object.fromEntries(
    shown.faults.map(({ field, message }) => [field, message]).toReversed(),
  )
  const title = name === '' ? 'New report' : name
  return (
    <div className="page">
      <PrintHead lines={[shown.made]} />
      <ReportTabs />
      <div className={styles.onScreen}>
        <h1>{report ? `Change the report: ${name}` : title}</h1>
        <FormMessage flash={actionData?.flash ?? null} faults={faults} />
        <nav aria-label="What the report is about">
          <ul className={layout.tabs}>
            {subjectCodes.map((code) => (
              <li key={code}>
                <Link
                  to={`${reportBuilder}?subject=${code}${report ? `&report=${report.number}` : ''}`}
                  aria-current={code === definition.subject ? 'page' : undefined}
                >
                  {reportSubjects[code].name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ReportForm
          key={`${search} ${JSON.stringify(asked)}`}
          definition={definition}
          asked={asked}
          faults={wrong}
          report={report?.number ?? null}
          name={report ? '' : name}
        />
      </div>
      <h2 className={styles.cards}>{title}</h2>
      <ReportResult title={title} shown={shown} />
      {shown.faults.length === 0 && (
        <section
          className={`${layout.card} ${forms.lined} ${styles.cards} ${styles.onScreen}`}
          aria-labelledby="save"
        >
          <h2 id="save">Save this report</h2>
          <Form method="post" className={forms.spaced}>
            <input type="hidden" name="definition" value={search} />
            <input type="hidden" name="report" value={report?.number ?? ''} />
            <input type="hidden" name="version" value={report?.version ?? 0} />
            <FormField
              label="Name of the report"
              name="name"
              maxLength={longestReportName}
              defaultValue={actionData?.typed.name ?? name}
              fault={faults.name}
            />
            <div>
              <label>
                <input
                  type="checkbox"
                  name="shared"
                  value="1"
                  defaultChecked={report?.isShared ?? false}
                />
                Share it with the office: all administrators may open, change and remove it
              </label>
            </div>
            <p className={layout.actions}>
              <button type="submit" className="button">
                {report ? 'Save the changes' : 'Save the report'}
              </button>
            </p>
          </Form>
        </section>
      )}
    </div>
  )
}

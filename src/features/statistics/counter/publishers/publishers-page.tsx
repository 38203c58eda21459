import { Form, useNavigation } from 'react-router'
import { institute } from '#institute'
import { BarChart } from '#src/browser/charts/bar-chart.tsx'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { ReportRows } from '#src/features/lending/circulation-reports/report-rows.tsx'
import { actorWords } from '#src/kernel/actor.ts'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { CounterTabs } from '../counter-tabs.tsx'
import type { Route } from './+types/publishers-page'
import { removeReport } from './keep-report.server.ts'
import { megabytesOfReport } from './publisher-report.ts'
import { readPublishersPage } from './publishers-page.server.ts'
import { reportRemoved, reportTaken } from './report-taken.ts'
import { takeReport } from './take-report.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return readPublishersPage(db, actor, url.searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  try {
    if (form.field('intent') === 'remove') {
      const number = publicNumber(form.field('number')) ?? 0
      const { file, countsAgain } = await removeReport(db, actor, number)
      return doneForm(reportRemoved(file, countsAgain))
    }
    return doneForm(reportTaken(await takeReport(db, actor, form.file('report'))))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pageTable, 'counter-publishers', matches)

const here = '/admin/counter/publishers'

export default function PublishersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, platforms, byPlatform } = loaderData
  return (
    <div className="page">
      <CounterTabs />
      <h1>Publishers’ reports of use</h1>
      <p>
        What publishers tell of the use of their journals, books and databases by this institute, as
        COUNTER reports of Release 5 or 5.1. Where several reports tell of the same use, it counts
        once.
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      <SendReport />
      {platforms.length > 0 && (
        <>
          <Filters {...loaderData} />
          {byPlatform.length === 0 ? (
            <ListEmpty heading="No use in these months">
              Choose other months, another metric, or all platforms.
            </ListEmpty>
          ) : (
            <Use key={JSON.stringify(query)} {...loaderData} />
          )}
        </>
      )}
      <Imported {...loaderData} />
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']

function SendReport() {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className={layout.card} aria-labelledby="send">
      <h2 id="send">Import a report</h2>
      <Form method="post" encType="multipart/form-data">
        <p>
          A file of TR, PR, DR or IR, or of one of their views, as TSV, CSV, Excel or JSON, of at
          most {megabytesOfReport} MB, with a column for each month. Months that an earlier file of
          the same report and platform tells no longer count there, unless this file is removed.
        </p>
        <label>
          File
          <input
            className="field"
            type="file"
            name="report"
            accept=".tsv,.txt,.csv,.xlsx,.xls,.json"
          />
        </label>
        <p className={layout.actions}>
          <button type="submit" className="button" name="intent" value="import" disabled={isBusy}>
            {isBusy ? 'Importing …' : 'Import'}
          </button>
        </p>
      </Form>
    </section>
  )
}

function Filters({ query, platforms, choices, metrics }: Shown) {
  return (
    <FilterForm key={JSON.stringify(query)} label="Use" action={here} isSet={false}>
      <FilterChoice label="Metric" name="metric" value={query.metric} options={metrics} isWide />
      <FilterChoice
        label="Platform"
        name="platform"
        value={query.platform}
        options={[['', 'All'], ...platforms.map((name) => [name, name] as const)]}
        isWide
      />
      <FilterChoice label="First month" name="from" value={query.begin} options={choices} />
      <FilterChoice label="Last month" name="to" value={query.end} options={choices} />
    </FilterForm>
  )
}

function Use({ query, months, byMonth, byPlatform, titles }: Shown) {
  const metric = query.metric.replaceAll('_', ' ')
  const number = (name: string) => ({ name, kind: 'count' }) as const
  const columns = [
    { name: 'Platform', kind: 'text' } as const,
    number('Total'),
    ...months.map(number),
  ]
  const rows = byPlatform.map(({ name, total, counts }) => ({ cells: [name, total, ...counts] }))
  return (
    <section aria-labelledby="use">
      <h2 id="use">{metric}</h2>
      <ColumnChart
        title={`${metric} by month`}
        labels={months}
        series={[{ name: metric, values: byMonth }]}
        unit="Uses"
        along="Month"
      />
      <BarChart
        title={`${metric} by platform`}
        bars={byPlatform
          .map(({ name, total }) => ({ name, values: [total] }))
          .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))}
        series={['Uses']}
      />
      <ReportRows
        title={`${metric} by platform and month`}
        table={{ columns, rows, charted: [], overTime: false }}
      />
      {titles.length > 0 && (
        <>
          <h3>Titles used most</h3>
          <ReportRows
            title="Titles used most"
            table={{
              columns: [
                { name: 'Title', kind: 'text' },
                { name: 'Platform', kind: 'text' },
                { name: 'Number', kind: 'count' },
              ],
              rows: titles.map(({ name, platform, count: of }) => ({
                cells: [name, platform, of],
              })),
              charted: [],
              overTime: false,
            }}
            isWhole={false}
          />
        </>
      )}
    </section>
  )
}

function Imported({ imported, page, pages }: Shown) {
  return (
    <section aria-labelledby="imported">
      <h2 id="imported">Imported files</h2>
      {imported.length === 0 ? (
        <ListEmpty>Files that you import are listed here.</ListEmpty>
      ) : (
        <ul className={list.lines}>
          {imported.map(
            ({ number, fileName, reportId, release, platforms, span, isReplaced, by, at }) => (
              <li key={number}>
                <p>
                  {fileName}: {reportId}, {platforms.slice(0, 3).join(', ')}
                  {platforms.length > 3 && ` and ${count(platforms.length - 3)} more`}, {span}
                </p>
                <p className={layout.facts}>
                  <span>Release {release}</span>
                  <time dateTime={at}>{formatInstant(new Date(at), institute.timeZone)}</time>
                  <span>by {actorWords(by)}</span>
                  {isReplaced && <span>Replaced by later files</span>}
                </p>
                <Form method="post" encType="multipart/form-data">
                  <input type="hidden" name="number" value={number} />
                  <details>
                    <summary aria-label={`Remove ${fileName}, ${reportId}, ${span}`}>
                      Remove
                    </summary>
                    <p>Its numbers then no longer count; those that it replaced count again.</p>
                    <button type="submit" className="button" name="intent" value="remove">
                      Remove this file
                    </button>
                  </details>
                </Form>
              </li>
            ),
          )}
        </ul>
      )}
      <NumberedPager
        label="Pages of imported files"
        page={page}
        pages={pages}
        words={['Newer', 'Older']}
      />
    </section>
  )
}

import { href, Link } from 'react-router'
import { ChartTable } from '#src/browser/charts/chart-table.tsx'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty, ListFaults, ListHead } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { ReportRows } from '#src/features/lending/circulation-reports/report-rows.tsx'
import { readVisitorSettings } from '#src/features/statistics/visitors/visitor-settings.server.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/counter-page'
import { readCounterPage } from './counter-page.server.ts'
import { CounterTabs } from './counter-tabs.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, origin } = context.get(appContext)
  const { isUseCounted } = await readVisitorSettings(db)
  return { ...(await readCounterPage(db, actor, url.searchParams, origin)), isUseCounted }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTable, 'counter', matches)

const here = '/admin/counter'
const kinds = [
  ['tsv', 'TSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
] as const

export default function CounterPage({ loaderData }: Route.ComponentProps) {
  const { report, begin, end, faults, search, reports, months, isUseCounted } = loaderData
  const { total, page, pages } = loaderData
  const settings = (
    <OfficeLink orText to={href('/admin/visitor-details')}>
      Visitors
    </OfficeLink>
  )
  return (
    <div className="page">
      <CounterTabs />
      <h1>Use of e-books</h1>
      <p>
        What was read of the e-books on this site, counted as COUNTER 5.1 has it, without who read.
        Robots and double clicks are not counted. {report.about}
      </p>
      {!isUseCounted && <p role="status">Counting is switched off under {settings}.</p>}
      <FilterForm key={search} label="COUNTER report" action={here} isSet={false}>
        <FilterChoice label="Report" name="report" value={report.id} options={reports} isWide />
        <FilterChoice label="First month" name="from" value={begin} options={months} />
        <FilterChoice label="Last month" name="to" value={end} options={months} />
      </FilterForm>
      <ListFaults faults={faults} />
      {total === 0 ? (
        <ListEmpty heading="Nothing counted">
          No e-book was used in these months in a way that this report tells.
        </ListEmpty>
      ) : (
        <>
          <ListHead says={`${report.name} (${report.id}): ${counted(total, 'line')}`}>
            {kinds.map(([kind, name]) => (
              <a key={kind} href={`${here}.${kind}${search}`} download>
                {name}
              </a>
            ))}
          </ListHead>
          {!loaderData.isWhole && (
            <p className={layout.facts}>The last month is not over; files say so.</p>
          )}
          <Chart {...loaderData} />
          <Lines {...loaderData} />
          <NumberedPager label="Pages of the report" page={page} pages={pages}>
            <span>{`Page ${count(page)} of ${count(pages)}`}</span>
          </NumberedPager>
        </>
      )}
      <section aria-labelledby="programs">
        <h2 id="programs">For other programs</h2>
        <p>
          Programs that collect COUNTER reports ask <code>/api/v1/counter/r51</code> for them, with
          a token of an administrator that may read COUNTER reports as its API key. Tokens are made
          under <Link to="/account/tokens">Your account</Link>.
        </p>
      </section>
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']

function Chart({ report, chart }: Pick<Shown, 'report' | 'chart'>) {
  const title = `${report.name} by month`
  return (
    <>
      <ColumnChart
        title={title}
        labels={chart.labels}
        series={chart.series}
        unit="Uses"
        along="Month"
      />
      <ChartTable
        title={title}
        head={['Month', ...chart.series.map(({ name }) => name)]}
        rows={chart.labels.map((label, place) => [
          label,
          ...chart.series.map(({ values }) => count(values[place] ?? 0)),
        ])}
      />
    </>
  )
}

function Lines({ report, table }: Pick<Shown, 'report' | 'table'>) {
  const text = (name: string) => ({ name, kind: 'text' }) as const
  const number = (name: string) => ({ name, kind: 'count' }) as const
  const columns = [
    text(table.isOfItems ? 'Chapter' : 'Name'),
    ...(table.isOfItems ? [text('E-book')] : []),
    ...table.attributes.map(text),
    text('Metric_Type'),
    number('Total'),
    ...table.months.map(number),
  ]
  const rows = table.lines.map(({ name, parent, attributes, metric, total, counts }) => ({
    cells: [
      name,
      ...(table.isOfItems ? [parent ?? ''] : []),
      ...attributes,
      metric,
      total,
      ...counts,
    ],
  }))
  // Numbers of different metrics make no sum.
  return (
    <ReportRows
      title={report.name}
      table={{ columns, rows, charted: [], overTime: false }}
      isWhole={false}
    />
  )
}

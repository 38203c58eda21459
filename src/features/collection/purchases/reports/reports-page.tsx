import { href, Link } from 'react-router'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import {
  financialYearOf,
  readYearWords,
  yearWords,
} from '#src/features/collection/funds/financial-year.ts'
import { PurchaseTable, PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { budgetYears } from '#src/features/collection/funds/read-budgets.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { filterChoice, filterSearch } from '#src/kernel/filters.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/reports-page'
import { purchaseReport } from './purchase-reports.server.ts'
import { reportKinds, reportNames, shownRows } from './reports.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const kind = filterChoice(url.searchParams, 'report', reportKinds) || 'departments'
  const present = financialYearOf(todayHere())
  const year = readYearWords(url.searchParams.get('year') ?? '') ?? present
  const years = [...new Set([present, ...(await budgetYears(db)), year])]
  return {
    year: yearWords(year),
    years: years.sort((one, other) => other - one).map(yearWords),
    report: await purchaseReport(db, actor, kind, year),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'purchase-reports', matches)

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { year, years, report } = loaderData
  const isAmount = (at: number) => report.headings[at]?.startsWith(':')
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>{report.title}</h1>
      <FilterForm label="Reports" action="/admin/purchases/reports" isSet={false}>
        <FilterChoice
          label="Report"
          name="report"
          value={report.kind}
          options={reportKinds.map((kind) => [kind, reportNames[kind]] as const)}
          isWide
        />
        <FilterChoice
          label="Financial year"
          name="year"
          value={year}
          options={years.map((one) => [one, one] as const)}
        />
      </FilterForm>
      <ListHead says={report.about}>
        <ListFiles
          at="/admin/purchases/reports"
          search={filterSearch({ report: report.kind, year })}
          kinds={['csv', 'xlsx', 'pdf']}
        />
      </ListHead>
      {report.rows.length <= report.sums ? (
        <ListEmpty>Nothing is there to report of {year}.</ListEmpty>
      ) : (
        <PurchaseTable label={report.title} headings={report.headings}>
          {shownRows(report).map((cells, row) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, at) => (
                <td key={report.headings[at]} className={isAmount(at) ? styles.amount : undefined}>
                  {row >= report.rows.length - report.sums ? <strong>{cell}</strong> : cell}
                </td>
              ))}
            </tr>
          ))}
        </PurchaseTable>
      )}
      {report.kind === 'overdue' && report.rows.length > 0 && (
        <p>
          <Link to={`${href('/admin/purchases/orders')}?show=overdue`}>
            Open an order to remind its vendor
          </Link>
        </p>
      )}
    </div>
  )
}

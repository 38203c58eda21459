import { href, Link } from 'react-router'
import forms from '#src/browser/forms/forms.module.css'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { ReportRows } from '#src/features/lending/circulation-reports/report-rows.tsx'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { CounterTabs } from '../counter-tabs.tsx'
import type { Route } from './+types/costs-page'
import { journalTable, packageTable, platformTable } from './cost-per-use.ts'
import { costsOfYear, costYears, readCostYear } from './cost-rows.server.ts'

/** Journals that the page shows; the files have them all. */
const mostShown = 200

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const year = readCostYear(url.searchParams)
  const { journals, packages, platforms } = await costsOfYear(db, actor, year)
  const table = journalTable(journals)
  return {
    year,
    years: costYears(),
    total: table.rows.length,
    journals: { ...table, rows: table.rows.slice(0, mostShown) },
    packages: packageTable(packages),
    platforms: platformTable(platforms),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'counter-costs', matches)

const here = '/admin/counter/costs'

export default function CostsPage({ loaderData }: Route.ComponentProps) {
  const { year, years, total, journals, packages, platforms } = loaderData
  const isEmpty = [journals, packages, platforms].every(({ rows }) => rows.length === 0)
  return (
    <div className="page">
      <CounterTabs />
      <h1>Cost per use</h1>
      <p>
        What e-journals and <Link to={href('/admin/counter/packages')}>packages of e-books</Link>{' '}
        cost in a calendar year, by the prices of their licences and the bills of subscriptions,
        each by its days in the year; and how often they were opened or saved, as publishers tell it
        (Total Item Requests, open access left out).
      </p>
      <FilterForm label="Cost per use" action={here} isSet={false}>
        <FilterChoice
          label="Year"
          name="year"
          value={String(year)}
          options={years.map((one) => [String(one), String(one)] as const)}
        />
      </FilterForm>
      {isEmpty ? (
        <ListEmpty heading={`Neither costs nor uses are known of ${year}`}>
          Enter the prices of licences with the journals, the bills of subscriptions and the
          packages of e-books, and import what publishers tell of their use.
        </ListEmpty>
      ) : (
        <div className={forms.spaced}>
          <p className={layout.actions}>
            <a className="button button-quiet" href={`${here}.csv?year=${year}`} download>
              CSV
            </a>
            <a className="button button-quiet" href={`${here}.xlsx?year=${year}`} download>
              Excel
            </a>
          </p>
          {total > 0 && (
            <section aria-labelledby="journals">
              <h2 id="journals">Journals</h2>
              {total > mostShown && (
                <p>
                  The {mostShown} most expensive ones; the files have all {total}.
                </p>
              )}
              <ReportRows
                title="Cost per use of journals"
                table={journals}
                isWhole={total <= mostShown}
              />
            </section>
          )}
          {packages.rows.length > 0 && (
            <section aria-labelledby="packages">
              <h2 id="packages">Packages of e-books</h2>
              <ReportRows title="Cost per use of packages of e-books" table={packages} />
            </section>
          )}
          {platforms.rows.length > 0 && (
            <section aria-labelledby="platforms">
              <h2 id="platforms">Platforms</h2>
              <p>
                The cost of a journal on several platforms is divided by its uses on each. The cost
                per use is that of the journals and packages of e-books of which a cost is known.
              </p>
              <ReportRows title="Cost per use of platforms" table={platforms} />
            </section>
          )}
        </div>
      )}
    </div>
  )
}

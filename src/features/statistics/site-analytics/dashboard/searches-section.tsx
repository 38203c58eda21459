import { Link } from 'react-router'
import { askHref } from '#src/features/collection/catalogue/ask-href.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { searchHref, withText } from '#src/features/collection/search/search-change.ts'
import { count, counted } from '#src/kernel/counted.ts'
import styles from './analytics.module.css'
import type { AnalyticsReport, NamedCount } from './analytics-report.ts'
import { CountTable } from './count-table.tsx'

const toSearch = ({ name }: NamedCount) => searchHref(withText(wholeCatalogue, name), 'list')

/** What readers searched for: first what the library has nothing for. */
export function SearchesSection({ report: { names, totals } }: { report: AnalyticsReport }) {
  const missing = names['search-nothing'].filter(({ name }) => name !== '')
  return (
    <section aria-labelledby="searches">
      <h2 id="searches">Searches</h2>
      <p>
        {counted(totals.search, 'search', 'searches')} found something,{' '}
        {counted(totals['search-nothing'], 'search', 'searches')} found nothing.
      </p>
      <h3>Searched for and not found</h3>
      {missing.length === 0 ? (
        <p>Every search found something.</p>
      ) : (
        <>
          <p>What readers want and the library does not have: a list for purchases.</p>
          <table className={styles.counts}>
            <thead>
              <tr>
                <th scope="col">Words</th>
                <th scope="col">Searches</th>
                <th scope="col">Purchase</th>
              </tr>
            </thead>
            <tbody>
              {missing.map((one) => (
                <tr key={one.name}>
                  <th scope="row">
                    <Link to={toSearch(one)}>{one.name}</Link>
                  </th>
                  <td>{count(one.count)}</td>
                  <td>
                    <Link to={askHref({ kind: 'purchase', title: one.name })}>
                      Request<span className="visually-hidden"> {one.name}</span>
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <CountTable
        title="Searched for and found"
        head="Words"
        counts={names.search}
        total={totals.search}
        to={toSearch}
      />
    </section>
  )
}

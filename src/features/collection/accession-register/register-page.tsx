import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty, ListFaults, ListHead } from '#src/browser/list/list-parts.tsx'
import { listSeries } from '#src/features/collection/books/accession-series.server.ts'
import {
  type AccessionSeries,
  seriesWords,
} from '#src/features/collection/books/accession-series.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/register-page'
import { registerBeginning, registerTotals } from './register.server.ts'
import styles from './register-page.module.css'
import {
  mostCopiesPrinted,
  plainSeries,
  readRegisterQuery,
  registerSearch,
} from './register-query.ts'
import { isSupplied, priceText, suppliedDates } from './register-row.ts'

const rowsShown = 20

function choiceOf(series: AccessionSeries): readonly [string, string] {
  return [series.prefix || plainSeries, seriesWords(series)]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { query, faults } = readRegisterQuery(url.searchParams)
  const totals = await registerTotals(db, actor, query)
  const rows = await registerBeginning(db, actor, query, rowsShown)
  return { query, faults, totals, rows, series: await listSeries(db) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'accession-register', matches)

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { query, faults, totals, rows, series } = loaderData
  const search = registerSearch(query)
  return (
    <div className="page">
      <h1>Accession register</h1>
      <p>
        Every copy by its accession number, to print, sign and file. A withdrawn copy keeps its
        line.
      </p>
      <FilterForm label="Copies" action="/admin/accession-register" isSet={search !== ''}>
        {series.length > 1 && (
          <FilterChoice
            label="Series"
            name="series"
            value={query.series}
            options={[['', 'All series'], ...series.map(choiceOf)]}
          />
        )}
        <FilterField label="From number" name="first" value={query.first} />
        <FilterField label="To number" name="last" value={query.last} />
        <FilterField label="Acquired from" name="from" value={query.from} type="date" />
        <FilterField label="Acquired to" name="to" value={query.to} type="date" />
      </FilterForm>
      <ListFaults faults={faults} />
      {rows.length === 0 ? (
        <ListEmpty heading="No copies">
          {search === ''
            ? 'The library has no copies yet. Import a register, or add a book.'
            : 'No copy is in this range. Widen it, or clear it for all copies.'}
        </ListEmpty>
      ) : (
        <>
          <ListHead
            says={`${counted(totals.copies, 'copy', 'copies')}, ${rupees(totals.pricePaise)}`}
          >
            {totals.copies > mostCopiesPrinted ? (
              <em>A PDF holds {count(mostCopiesPrinted)} copies: choose a smaller range.</em>
            ) : (
              <a className="button" href={`/admin/accession-register.pdf${search}`} download>
                PDF to print
              </a>
            )}
            <a
              className="button button-quiet"
              href={`/admin/accession-register.xlsx${search}`}
              download
            >
              Excel
            </a>
          </ListHead>
          <table className={styles.table} aria-label="The first copies">
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Book</th>
                <th scope="col" className={styles.wideOnly}>
                  Acquired
                </th>
                <th scope="col">Price (₹)</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.accessionNumber}>
                  <td>{row.accessionNumber}</td>
                  <td>
                    {row.title}
                    {row.author && <span className={styles.author}>{row.author}</span>}
                    <span className={styles.narrowDay}>Acquired {row.acquiredOn}</span>
                    {row.remarks && <em>{row.remarks}</em>}
                  </td>
                  <td className={styles.wideOnly}>{row.acquiredOn}</td>
                  <td>{priceText(row.pricePaise)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.some(isSupplied) && <p className={styles.more}>{suppliedDates}</p>}
          {totals.copies > rows.length && (
            <p className={styles.more}>
              The first {rows.length} of {count(totals.copies)} copies; the files have all of them.
            </p>
          )}
        </>
      )}
    </div>
  )
}

import { institute } from '#institute'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty, ListFaults, ListHead } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { slipAddress } from '#src/features/lending/desk-answers/slip-address.ts'
import { lineKinds, payMethods, receiptName } from '#src/features/lending/ledger/ledger.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { count } from '#src/kernel/counted.ts'
import { formatDay, formatInstant } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/day-book-page'
import styles from './day-book.module.css'
import { deskDayBook } from './day-book.server.ts'
import { dayBookSearch, readDayBookQuery } from './day-book-query.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { query, faults } = readDayBookQuery(url.searchParams, dayOf(new Date()))
  return { query, faults, book: await deskDayBook(db, actor, query) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'day-book', matches)

export default function DayBookPage({ loaderData }: Route.ComponentProps) {
  const { query, faults, book } = loaderData
  const { lines, totals, people } = book
  const { from, to, by } = query
  const days = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  const search = dayBookSearch(query)
  const names = people.map(({ takenBy }) => [takenBy, takenBy] as const)
  return (
    <div className="page">
      <h1>Day book</h1>
      <FilterForm label="Day book" action="/admin/day-book" isSet={by !== ''}>
        <FilterField label="From" name="from" type="date" value={from} />
        <FilterField label="To" name="to" type="date" value={to} />
        <FilterChoice label="Taken by" name="by" value={by} options={[['', 'All'], ...names]} />
      </FilterForm>
      <ListFaults faults={faults} />
      <dl className={`${layout.figures} ${styles.totals}`}>
        <div>
          <dt>Cash</dt>
          <dd>{rupees(totals.cash)}</dd>
        </div>
        <div>
          <dt>UPI</dt>
          <dd>{rupees(totals.upi)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{rupees(totals.cash + totals.upi)}</dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <ListEmpty heading="Nothing taken in">
          Nothing was paid on {days}. Choose other days.
        </ListEmpty>
      ) : (
        <>
          <ListHead
            says={`${lines.length === 1 ? 'One receipt' : `${count(lines.length)} receipts`}, ${days}`}
          >
            <a href={`/admin/day-book.csv${search}`}>CSV</a>{' '}
            <a href={`/admin/day-book.xlsx${search}`}>Excel</a>
          </ListHead>
          {people.length > 1 && by === '' && (
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.takenBy}>
                  {person.takenBy}: {rupees(person.totals.cash)} in cash,{' '}
                  {rupees(person.totals.upi)} by UPI
                </li>
              ))}
            </ul>
          )}
          <ol className={styles.lines}>
            {lines.map((line) => (
              <li key={line.receiptNumber}>
                <a
                  href={slipAddress({ kind: 'receipt', receipt: line.receiptNumber })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {receiptName(line.receiptNumber)}
                </a>
                <div>
                  {line.member}
                  <p>
                    {[
                      ...(line.kind === 'refund' ? [lineKinds.refund] : []),
                      [payMethods[line.method], line.reference].filter(Boolean).join(' '),
                      formatInstant(new Date(line.at), institute.timeZone),
                      line.takenBy,
                    ].join(' · ')}
                  </p>
                </div>
                <strong>{rupees(line.paise)}</strong>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

import { institute } from '#institute'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty, ListFaults, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { slipAddress } from '#src/features/lending/desk-answers/slip-address.ts'
import { receiptName, takerOf } from '#src/features/lending/ledger/ledger.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { siteOf } from '#src/institute/head.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownDay, shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/day-book-page'
import styles from './day-book.module.css'
import { deskDayBook } from './day-book.server.ts'
import { dayBookSearch, readDayBookQuery } from './day-book-query.ts'
import { deskWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = deskWords[language]
  const { query, faults } = readDayBookQuery(url.searchParams, dayOf(new Date()), words)
  return { query, faults, book: await deskDayBook(db, actor, query) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'day-book', matches, deskWords[siteOf(matches).language].dayBook)

export default function DayBookPage({ loaderData }: Route.ComponentProps) {
  const { query, faults, book } = loaderData
  const { lines, totals, people } = book
  const words = useWords(deskWords)
  const ledger = useWords(ledgerWords)
  const calendar = useWords(calendarWords)
  const { from, to, by } = query
  const [first, last] = [shownDay(calendar, from), shownDay(calendar, to)]
  const days = from === to ? first : words.fromTo(first, last)
  const search = dayBookSearch(query)
  const names = people.map(({ takenBy, name }) => [takenBy, name] as const)
  return (
    <div className="page">
      <h1>{words.dayBook}</h1>
      <FilterForm label={words.dayBook} action="/admin/day-book" isSet={by !== ''}>
        <FilterField label={words.from} name="from" type="date" value={from} />
        <FilterField label={words.to} name="to" type="date" value={to} />
        <FilterChoice
          label={words.takenBy}
          name="by"
          value={by}
          options={[['', words.all], ...names]}
        />
      </FilterForm>
      <ListFaults faults={faults} />
      <dl className={`${layout.figures} ${styles.totals}`}>
        <div>
          <dt>{ledger.cash}</dt>
          <dd>{rupees(totals.cash)}</dd>
        </div>
        <div>
          <dt>{ledger.upi}</dt>
          <dd>{rupees(totals.upi)}</dd>
        </div>
        <div>
          <dt>{words.total}</dt>
          <dd>{rupees(totals.cash + totals.upi)}</dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <ListEmpty heading={words.nothingTaken}>{words.nothingPaid(days)}</ListEmpty>
      ) : (
        <>
          <ListHead says={words.receipts(lines.length, days)}>
            <ListFiles at="/admin/day-book" search={search} />
          </ListHead>
          {people.length > 1 && by === '' && (
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.takenBy}>
                  {words.personTook(
                    person.name,
                    rupees(person.totals.cash),
                    rupees(person.totals.upi),
                  )}
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
                      ...(line.kind === 'refund' ? [ledger.refund] : []),
                      [ledger[line.method], line.reference].filter(Boolean).join(' '),
                      shownInstant(calendar, new Date(line.at), institute.timeZone),
                      takerOf(line),
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

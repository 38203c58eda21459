import { Link } from 'react-router'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './desk-work.module.css'
import { type Waiting, waitingLines } from './office/waiting.ts'
import { officeWords } from './office/words.ts'

/** The work of the desk today. */
export type DeskWorkToday = {
  readonly dueToday: number
  readonly overdue: number
  readonly holdsToPull: number
  readonly holdsReady: number
  readonly holdsNotFetched: number
  readonly issuedToday: number
  readonly returnedToday: number
  readonly onLoan: number
  /** In paise. */
  readonly takenToday: number
}

/** Books issued and returned on each of the last days. */
export type MonthOfLoans = {
  readonly days: readonly string[]
  readonly issued: readonly number[]
  readonly returned: readonly number[]
}

type DeskWorkProps = {
  /** null: whoever looks does not work at the desk. */
  work: DeskWorkToday | null
  /** What else waits in the office. */
  waiting: Waiting
  /** The institute's day. */
  today: string
  hasReports: boolean
}

/** What is to be done today, each number with its page. */
export function DeskWork({ work, waiting, today, hasReports }: DeskWorkProps) {
  const words = useWords(officeWords)
  const lines = waitingLines({ ...waiting, ...work }, today, words)
  return (
    <section aria-labelledby="today" lang={useLanguage()}>
      <h2 id="today">{words.today}</h2>
      {lines.length === 0 && <p className={styles.soft}>{words.nothingWaiting}</p>}
      <ul className={styles.tasks}>
        {lines.map(({ to, number, words: what }) => (
          <li key={to}>
            <Link to={to}>
              <strong>{number}</strong> {what}
            </Link>
          </li>
        ))}
      </ul>
      {work && (
        <p className={styles.soft}>
          {words.soFarToday(work.issuedToday, work.returnedToday, rupees(work.takenToday))}{' '}
          {words.onLoanNow(work.onLoan)}{' '}
          {hasReports && <Link to="/admin/reports">{words.reports}</Link>}
        </p>
      )}
    </section>
  )
}

/** The course of the last 30 days. */
export function LastMonth({ month }: { month: MonthOfLoans }) {
  return (
    <ColumnChart
      title="The last 30 days"
      labels={month.days}
      series={[
        { name: 'Issued', values: month.issued },
        { name: 'Returned', values: month.returned },
      ]}
      unit="Books"
      along="Day"
    />
  )
}

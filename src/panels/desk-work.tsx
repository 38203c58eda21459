import { Link } from 'react-router'
import { ColumnChart } from '#src/browser/charts/column-chart.tsx'
import { count } from '#src/kernel/counted.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './desk-work.module.css'

/** The work of the desk today, and how the last month went. */
export type DeskWorkToday = {
  readonly dueToday: number
  readonly overdue: number
  readonly holdsToPull: number
  readonly holdsReady: number
  readonly holdsNotFetched: number
  readonly noDuesRequests: number
  readonly letters: number
  readonly newCopies: number
  /** Steps of purchases that wait for the library: to approve, order, receive, bill. */
  readonly purchases: number
  readonly issuedToday: number
  readonly returnedToday: number
  readonly onLoan: number
  /** In paise. */
  readonly takenToday: number
  /** The institute's day. */
  readonly today: string
  readonly month: {
    readonly days: readonly string[]
    readonly issued: readonly number[]
    readonly returned: readonly number[]
  }
}

/** What is to be done at the desk, each number a way to it, with the course of the last 30 days. */
export function DeskWork({ work }: { work: DeskWorkToday }) {
  const { today, month, noDuesRequests } = work
  const due = new URLSearchParams({ from: today, to: today })
  const tasks = [
    [work.dueToday, 'due today', `/admin/issuedBooks?${due}`],
    [work.overdue, 'overdue', '/admin/issuedBooks?state=overdue'],
    [work.holdsToPull, 'holds to pull', '/admin/holds'],
    [work.holdsReady, 'awaiting pickup', '/admin/holds?list=ready'],
    [work.holdsNotFetched, 'pickup expired', '/admin/holds?list=not-fetched'],
    [noDuesRequests, 'no-dues requests', '/admin/no-dues'],
    [work.letters, 'letters to print', '/admin/reminders/letters'],
    [work.purchases, 'purchase steps waiting', '/admin/purchases'],
    [work.newCopies, 'copies in processing', '/admin/in-processing'],
  ] as const
  return (
    <section aria-labelledby="today">
      <h2 id="today">Today</h2>
      <ul className={styles.tasks}>
        {tasks.map(([number, words, to]) => (
          <li key={words}>
            <Link to={to}>
              <strong>{count(number)}</strong> {words}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {count(work.issuedToday)} issued and {count(work.returnedToday)} returned today,{' '}
        {rupees(work.takenToday)} received; {count(work.onLoan)} books on loan.{' '}
        <Link to="/admin/reports">Reports</Link>
      </p>
      <ColumnChart
        title="The last 30 days"
        labels={month.days}
        series={[
          { name: 'Issued', values: month.issued },
          { name: 'Returned', values: month.returned },
        ]}
      />
    </section>
  )
}

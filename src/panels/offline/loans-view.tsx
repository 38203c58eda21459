import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { bookHref } from '#src/features/collection/catalogue/book-facts.ts'
import type { LiveIssue } from '#src/features/lending/live-lists/live-issue.ts'
import { keptIssuesList } from '#src/features/lending/live-lists/live-issues.ts'
import { dueWords } from '#src/features/lending/my-loans/due-words.ts'
import loans from '#src/features/lending/my-loans/my-loans.module.css'
import { myLoansWords } from '#src/features/lending/my-loans/words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { shownDayOf } from '#src/kernel/institute-clock.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import { useShownPerson } from '#src/shell/use-shown-person.ts'
import { KeptLine } from './kept-line.tsx'
import styles from './offline.module.css'
import { OfflineWays } from './offline-ways.tsx'
import { useKeptList } from './use-kept-list.ts'

/**
 * The panel of a reader without network: the loans that this device keeps of them, and when they
 * are due.
 */
export default function LoansView() {
  const person = useShownPerson()
  const { rows, at, from } = useKeptList(keptIssuesList)
  if (!person) return <NobodysLoans />
  const list = [...rows.values()].toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
  return (
    <div className="page">
      <div className={styles.top}>
        <h1>My loans</h1>
        <KeptLine what="Loans" at={at} isLive={from === 'live'} />
      </div>
      {from === 'nothing' && (
        <p>This device has kept no loans yet. Open this page once with network.</p>
      )}
      {from !== 'nothing' && list.length === 0 && <p>You have no book of the library.</p>}
      <ul className={loans.list}>
        {list.map((loan) => (
          <LoanRow key={loan.id} loan={loan} />
        ))}
      </ul>
      <p className={loans.more}>
        <Link to="/account/card">My library card</Link>
      </p>
      <p className={styles.soft}>
        Renewing needs the network. So do your holds and what you owe. Books can be brought back all
        the same: the desk takes them.
      </p>
    </div>
  )
}

function NobodysLoans() {
  return (
    <EmptyState title="No loans are kept here">
      <p>
        Nobody is signed in on this device. Sign in and open your panel once with network: your
        loans then stay readable here.
      </p>
      <OfflineWays />
    </EmptyState>
  )
}

function LoanRow({ loan: { book, title, accessionNumber, dueAt, renewals } }: { loan: LiveIssue }) {
  const words = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  const isOverdue = new Date(dueAt) < new Date()
  return (
    <li>
      <div className={loans.what}>
        <Link to={bookHref(book)}>{title}</Link>
        <p className={isOverdue ? loans.late : loans.due}>
          <strong>{dueWords(dueAt, new Date(), words, calendar)}</strong>
          {' · '}
          {shownDayOf(calendar, dueAt)}
        </p>
        <p className={loans.soft}>
          Accession number {accessionNumber}
          {renewals > 0 && ` · renewed ${renewals === 1 ? 'once' : `${renewals} times`}`}
        </p>
      </div>
    </li>
  )
}

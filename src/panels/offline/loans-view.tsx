import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { LiveIssue } from '#src/features/lending/live-lists/live-issue.ts'
import { cachedIssuesList } from '#src/features/lending/live-lists/live-issues.ts'
import { dueWords } from '#src/features/lending/my-loans/due-words.ts'
import loans from '#src/features/lending/my-loans/my-loans.module.css'
import { myLoansWords } from '#src/features/lending/my-loans/words.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import { useShownPerson } from '#src/shell/use-shown-person.ts'
import { AgeLine } from './age-line.tsx'
import styles from './offline.module.css'
import { OfflineWays } from './offline-ways.tsx'
import { useStoredList } from './use-stored-list.ts'
import { offlineWords } from './words.ts'

/**
 * The panel of a reader without network: the loans that this device keeps of them, and when they
 * are due.
 */
export default function LoansView() {
  const words = useWords(offlineWords)
  const own = useWords(myLoansWords)
  const person = useShownPerson()
  const { rows, at, from } = useStoredList(cachedIssuesList)
  if (!person) return <NobodysLoans />
  const list = [...rows.values()].toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
  return (
    <div className="page">
      <div className={styles.top}>
        <h1>{words.myLoans}</h1>
        <AgeLine what={words.loans} at={at} isLive={from === 'live'} />
      </div>
      {from === 'nothing' && <p>{words.noLoansYet}</p>}
      {from !== 'nothing' && list.length === 0 && <p>{own.noLoans}</p>}
      <ul className={loans.list}>
        {list.map((loan) => (
          <LoanRow key={loan.id} loan={loan} />
        ))}
      </ul>
      <p className={loans.more}>
        <Link to="/account/card">{words.myCard}</Link>
      </p>
      <p className={styles.soft}>{words.renewingNeedsNetwork}</p>
    </div>
  )
}

function NobodysLoans() {
  const words = useWords(offlineWords)
  return (
    <EmptyState title={words.noLoansKept}>
      <p>{words.nobodySignedIn}</p>
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
          {words.accessionNumber(accessionNumber)}
          {renewals > 0 && ` · ${words.renewedTimes(renewals)}`}
        </p>
      </div>
    </li>
  )
}

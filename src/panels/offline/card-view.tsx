import { Link } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { LibraryCard } from '#src/features/lending/my-loans/library-card.tsx'
import loans from '#src/features/lending/my-loans/my-loans.module.css'
import { storedCard } from '#src/features/lending/my-loans/stored-card.ts'
import { myLoansWords } from '#src/features/lending/my-loans/words.ts'
import { shownWhen } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import styles from './offline.module.css'
import { OfflineWays } from './offline-ways.tsx'
import { offlineWords } from './words.ts'

/** The library card as this device keeps it. */
export default function CardView() {
  const stored = storedCard()
  const words = useWords(offlineWords)
  const own = useWords(myLoansWords)
  const calendar = useWords(calendarWords)
  if (!stored) {
    return (
      <EmptyState title={words.cardNotKept}>
        <p>{words.keepCard}</p>
        <OfflineWays />
      </EmptyState>
    )
  }
  return (
    <div className="page">
      <h1>{own.libraryCard}</h1>
      <LibraryCard card={stored.card} />
      <p className={styles.note}>{own.beforeScanner}</p>
      <p className={styles.age}>
        {words.cardAsKept(shownWhen(calendar, stored.at, Date.now(), institute.timeZone))}
      </p>
      <p className={loans.more}>
        <Link to="/student">{words.myLoans}</Link>
      </p>
    </div>
  )
}

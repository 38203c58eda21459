import { Link } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { keptCard } from '#src/features/lending/my-loans/kept-card.ts'
import { LibraryCard } from '#src/features/lending/my-loans/library-card.tsx'
import loans from '#src/features/lending/my-loans/my-loans.module.css'
import { shownWhen } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import styles from './offline.module.css'
import { OfflineWays } from './offline-ways.tsx'

/** The library card as this device keeps it. */
export default function CardView() {
  const kept = keptCard()
  const calendar = useWords(calendarWords)
  if (!kept) {
    return (
      <EmptyState title="Your card is not kept here">
        <p>Sign in and open your card or your panel once with network: it stays on this device.</p>
        <OfflineWays />
      </EmptyState>
    )
  }
  return (
    <div className="page">
      <LibraryCard card={kept.card} />
      <p className={styles.note}>Hold it before the scanner at the desk, with the screen bright.</p>
      <p className={styles.age}>
        Your card is as it was kept {shownWhen(calendar, kept.at, Date.now(), institute.timeZone)}.
      </p>
      <p className={loans.more}>
        <Link to="/student">My loans</Link>
      </p>
    </div>
  )
}

import { Link } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { clockAt } from '#src/institute/institute-clock.ts'
import { shownWhen } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { LinkState } from './desk-link.ts'
import styles from './offline-desk.module.css'
import { offlineDeskWords } from './words.ts'

/**
 * What whoever works at the desk has to know of the network: that it is cut, what waits, what the
 * library did not take.
 */
export function OfflineStrip({ state, tasks }: { state: LinkState; tasks: number }) {
  const words = useWords(offlineDeskWords)
  const calendar = useWords(calendarWords)
  const { isCut, since, waiting, snapshotAt, trouble } = state
  const open = tasks + state.tasks
  return (
    <>
      {isCut && (
        <p role="status" data-tells-connection className={`${styles.strip} ${styles.cut}`}>
          <strong>{words.cutSince(clockAt(since ?? Date.now()))}</strong>{' '}
          {snapshotAt
            ? words.carryOnFrom(
                shownWhen(calendar, Date.parse(snapshotAt), Date.now(), institute.timeZone),
              )
            : words.carryOn}
          <span>{words.waiting(waiting)}</span>
        </p>
      )}
      {!isCut && waiting > 0 && (
        <p role="status" className={styles.strip}>
          <strong>{words.sending}</strong> {words.waiting(waiting)} {trouble}
        </p>
      )}
      {isCut && trouble && (
        <p role="alert" className={`${styles.strip} ${styles.cut}`}>
          {trouble}
        </p>
      )}
      {open > 0 && !isCut && (
        <p className={`${styles.strip} ${styles.tasks}`}>
          <Link to="/admin/circulation/offline">{words.resolve(open)}</Link>
        </p>
      )}
    </>
  )
}

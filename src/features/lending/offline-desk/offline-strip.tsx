import { Link } from 'react-router'
import { clockAt } from '#src/institute/institute-clock.ts'
import { whenWords } from './age-words.ts'
import type { LinkState } from './desk-link.ts'
import styles from './offline-desk.module.css'

/**
 * What whoever works at the desk has to know of the network: that it is cut, what waits, what the
 * library did not take.
 */
export function OfflineStrip({ state, tasks }: { state: LinkState; tasks: number }) {
  const { isCut, since, waiting, snapshotAt, trouble } = state
  const open = tasks + state.tasks
  return (
    <>
      {isCut && (
        <p role="status" data-tells-connection className={`${styles.strip} ${styles.cut}`}>
          <strong>No network since {clockAt(since ?? Date.now())}.</strong> Carry on: this desk
          works from the list saved
          {snapshotAt && ` ${whenWords(Date.parse(snapshotAt), Date.now())}`}.
          <span>{waitingWords(waiting)}</span>
        </p>
      )}
      {!isCut && waiting > 0 && (
        <p role="status" className={styles.strip}>
          <strong>Sending to the library.</strong> {waitingWords(waiting)} {trouble}
        </p>
      )}
      {isCut && trouble && (
        <p role="alert" className={`${styles.strip} ${styles.cut}`}>
          {trouble}
        </p>
      )}
      {open > 0 && !isCut && (
        <p className={`${styles.strip} ${styles.tasks}`}>
          <Link to="/admin/circulation/offline">
            Resolve {open === 1 ? 'one offline transaction' : `${open} offline transactions`}
          </Link>
        </p>
      )}
    </>
  )
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Nothing is waiting to be sent.'
  return waiting === 1
    ? 'One operation is waiting to be sent to the library.'
    : `${waiting} operations are waiting to be sent to the library.`
}

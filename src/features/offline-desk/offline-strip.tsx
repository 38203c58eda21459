import { Link } from 'react-router'
import { clockAt } from '../../kernel/institute-clock.ts'
import type { LinkState } from './desk-link.ts'
import styles from './offline-desk.module.css'

/** What whoever works at the desk has to know of the network: that it is cut, what waits, what the library did not take. */
export function OfflineStrip({ state, tasks }: { state: LinkState; tasks: number }) {
  const { isCut, since, waiting, keptAt, trouble } = state
  const open = tasks + state.tasks
  return (
    <>
      {isCut && (
        <p role="status" className={`${styles.strip} ${styles.cut}`}>
          <strong>No network since {clockAt(since ?? Date.now())}.</strong> Go on: this desk decides
          by the list of {keptAt ? clockAt(keptAt) : 'before'}. {waitingWords(waiting)}
        </p>
      )}
      {!isCut && waiting > 0 && (
        <p role="status" className={styles.strip}>
          <strong>The library is being told.</strong> {waitingWords(waiting)} {trouble}
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
            {open === 1 ? 'One operation' : `${open} operations`} without network to settle
          </Link>
        </p>
      )}
    </>
  )
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Nothing waits to be told.'
  return waiting === 1
    ? 'One operation waits until the library can be told.'
    : `${waiting} operations wait until the library can be told.`
}

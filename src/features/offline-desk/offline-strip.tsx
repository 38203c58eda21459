import { Link } from 'react-router'
import { whenWords } from '../../browser/offline/age-words.ts'
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
        <p role="status" data-tells-connection className={`${styles.strip} ${styles.cut}`}>
          <strong>No network since {clockAt(since ?? Date.now())}.</strong> Go on: this desk decides
          by the list kept{keptAt && ` ${whenWords(Date.parse(keptAt), Date.now())}`}.
          <span>{waitingWords(waiting)}</span>
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
            Settle {open === 1 ? 'one operation' : `${open} operations`} done without network
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

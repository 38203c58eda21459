import { institute } from '#institute'
import { keptHours } from '#src/features/content/institute/kept-hours.ts'
import { OpenNow } from '#src/features/content/institute/open-now.tsx'
import { KeptSearchField } from './kept-search-field.tsx'
import styles from './offline.module.css'
import { OfflineWays } from './offline-ways.tsx'

/** The home page without network: the search, whether the library is open, and what else works. */
export default function HomeView() {
  const kept = keptHours()
  return (
    <div className="page">
      <div className={styles.top}>
        <h1>{institute.libraryName}</h1>
        {kept && <OpenNow at={new Date().toISOString()} hours={kept.hours} />}
        <KeptSearchField />
      </div>
      <OfflineWays hasSearch />
    </div>
  )
}

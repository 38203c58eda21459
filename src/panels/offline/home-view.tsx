import { institute } from '#institute'
import { OpenNow } from '#src/features/content/institute/open-now.tsx'
import { storedHours } from '#src/features/content/institute/stored-hours.ts'
import styles from './offline.module.css'
import { OfflineSearchField } from './offline-search-field.tsx'
import { OfflineWays } from './offline-ways.tsx'
import { SavedEbookList } from './saved-ebook-list.tsx'

/** The home page without network: the search, whether the library is open, and what else works. */
export default function HomeView() {
  const stored = storedHours()
  return (
    <div className="page">
      <div className={styles.top}>
        <h1>{institute.libraryName}</h1>
        {stored && <OpenNow at={new Date().toISOString()} hours={stored.hours} />}
        <OfflineSearchField />
      </div>
      <SavedEbookList />
      <OfflineWays hasSearch />
    </div>
  )
}

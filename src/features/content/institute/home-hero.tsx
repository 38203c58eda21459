import { institute } from '#institute'
import { SearchBox } from '#src/features/collection/catalogue/search-box.tsx'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import styles from './home-hero.module.css'
import { OpenNow } from './open-now.tsx'

/** The head of the home page: the search before anything else, and whether the library is open. */
export function HomeHero({ now, hours }: { now: string; hours: PublicHours }) {
  return (
    <section className={`ikat-field ${styles.hero}`} aria-label="Search the catalogue">
      <div className={`page ${styles.inside}`}>
        <p className={styles.institute}>{institute.name}</p>
        <h1>Find a book in the {institute.libraryName}</h1>
        <div className={styles.search}>
          <SearchBox size="large" />
        </div>
        <div className={styles.foot}>
          <p>In any script; spelling mistakes are forgiven.</p>
          <p>
            <OpenNow at={now} hours={hours} />
          </p>
        </div>
      </div>
      <div className={`ikat-border ${styles.border}`} />
    </section>
  )
}

import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { SearchBox } from '#src/features/collection/catalogue/search-box.tsx'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import styles from './home-hero.module.css'
import { OpenNow } from './open-now.tsx'
import { instituteWords } from './words.ts'

/** The head of the home page: the search before anything else, and whether the library is open. */
export function HomeHero({ now, hours }: { now: string; hours: PublicHours }) {
  const words = useWords(instituteWords)
  return (
    <section className={`ikat-field ${styles.hero}`} aria-label={words.searchCatalogue}>
      <div className={`page ${styles.inside}`}>
        <p className={styles.institute}>{institute.name}</p>
        <h1>{words.findABook(institute.libraryName)}</h1>
        <div className={styles.search}>
          <SearchBox size="large" />
        </div>
        <div className={styles.foot}>
          <p>{words.inAnyScript}</p>
          <p>
            <OpenNow at={now} hours={hours} />
          </p>
        </div>
      </div>
      <div className={`ikat-border ${styles.border}`} />
    </section>
  )
}

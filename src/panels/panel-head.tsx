import { Link } from 'react-router'
import { institute } from '#institute'
import { Photo } from '#src/browser/page/photo.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { SearchBox } from '#src/features/collection/catalogue/search-box.tsx'
import { OpenNow } from '#src/features/content/institute/open-now.tsx'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { useShownPerson } from '#src/shell/use-shown-person.ts'
import { greetingAt } from './greeting.ts'
import styles from './panel.module.css'
import { panelWords } from './words.ts'

type PanelHeadProps = {
  /** Its name: "Student panel". */
  panel: string
  name: string
  /** An ISO instant. */
  now: string
  hours: PublicHours
}

/**
 * The head of every panel: who is greeted, the day, whether the library is open, and the search.
 */
export function PanelHead({ panel, name, now, hours }: PanelHeadProps) {
  const person = useShownPerson()
  const words = useWords(panelWords)
  const calendar = useWords(calendarWords)
  const { greeting, day } = greetingAt(new Date(now), institute.timeZone, words, calendar)
  return (
    <section className={`ikat-field ${styles.head}`} aria-labelledby="panel">
      <div className={`page ${styles.inside}`}>
        <p className={styles.day}>
          {panel} · {day}
        </p>
        <div className={styles.who}>
          <Link to="/account" aria-label={words.yourAccount}>
            <Photo photo={person?.photo ?? null} size={56} />
          </Link>
          <h1 id="panel">
            {greeting}, {name}
          </h1>
        </div>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <p className={styles.open}>
          <OpenNow at={now} hours={hours} />
        </p>
      </div>
      <div className={`ikat-border ${styles.border}`} />
    </section>
  )
}

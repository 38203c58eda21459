import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { Highlighted } from '#src/features/collection/search/highlighted.tsx'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { KindCount, SiteResult } from './site-results.ts'
import styles from './site-search.module.css'

type ResultListProps = {
  results: readonly SiteResult[]
  kinds: readonly KindCount[]
}

/** What was found on the site: of which kind, its title, and the part of it that tells why. */
export function ResultList({ results, kinds }: ResultListProps) {
  const dates = useWords(calendarWords)
  return (
    <ol className={styles.results}>
      {results.map(({ kind, href, title, excerpt, matched, day }) => (
        <li key={href}>
          <p className={styles.facts}>
            {kinds.find((known) => known.kind === kind)?.one}
            {day && (
              <>
                {' · '}
                <time dateTime={day}>{shownDay(dates, day)}</time>
              </>
            )}
          </p>
          <p className={styles.title}>
            <Link to={href}>
              <Highlighted text={title} matched={matched} />
            </Link>
          </p>
          {excerpt && (
            <p>
              <Highlighted text={excerpt} matched={matched} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

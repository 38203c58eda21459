import { useWords } from '#src/browser/words/use-words.ts'
import { type EventFilter, searchOf } from './event-filter.ts'
import styles from './events.module.css'
import { eventWords } from './words.ts'

/**
 * The ways of an event into one's own calendar; `google`: where its next date is put into Google’s.
 */
export function CalendarLinks({ number, google }: { number: number; google: string }) {
  const words = useWords(eventWords)
  return (
    <p className={styles.links}>
      <a href={`/libraryEvents/${number}.ics`} className="button button-quiet" download>
        {words.addToCalendar}
      </a>
      <a href={google}>{words.addToGoogle}</a>
    </p>
  )
}

/** The ways to follow the events of a filter. */
export function FollowLinks({ filter }: { filter: EventFilter }) {
  const search = searchOf(filter)
  const words = useWords(eventWords)
  return (
    <p className={styles.links}>
      <a href={`/libraryEvents.ics${search}`}>{words.followCalendar}</a>
      <a href={`/libraryEvents.rss${search}`}>{words.followFeed}</a>
    </p>
  )
}

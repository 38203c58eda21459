import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { eventHref } from '#src/features/content/events/events.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { NamedEvent } from './album-event.ts'
import styles from './gallery.module.css'
import { galleryWords } from './words.ts'

/** The event that the pictures of an album show. */
export function EventOfAlbum({ event: { number, title, when } }: { event: NamedEvent }) {
  const words = useWords(galleryWords)
  const calendar = useWords(calendarWords)
  return (
    <p className={styles.facts}>
      {words.event}{' '}
      <Link to={eventHref(number)} lang={writtenLanguage(title)}>
        {title}
      </Link>
      {when && (
        <>
          {' · '}
          <time dateTime={when.firstOn}>{shownEventTimes(calendar, when)}</time>
        </>
      )}
    </p>
  )
}

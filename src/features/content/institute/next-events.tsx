import { href } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { EventItem } from '#src/features/content/events/event-item.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { NewsList } from './news-list.tsx'
import { instituteWords } from './words.ts'

/** The events that come next, or go on now. */
export function NextEvents({ events }: { events: readonly EventItem[] }) {
  const words = useWords(instituteWords)
  const dates = useWords(calendarWords)
  const lines = events.map(({ id, number, title, when }) => ({
    key: id,
    href: href('/libraryEvents/:eventId', { eventId: String(number) }),
    title,
    day: { on: when.firstOn, shown: shownEventTimes(dates, when) },
  }))
  const title = usePageTitle('events')
  return (
    <NewsList
      id="events"
      title={title}
      more={words.allEvents}
      to={href('/libraryEvents')}
      lines={lines}
    />
  )
}

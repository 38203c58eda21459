import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shortMonthName, shortWeekdayName } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type Day, weekdayOf } from '#src/kernel/dates.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { EventItem } from './event-item.ts'
import { EventMark } from './event-mark.tsx'
import styles from './events.module.css'
import { eventHref } from './events.ts'
import { shownEventTimes } from './shown-when.ts'
import { eventWords } from './words.ts'

/** Dates of events for readers, a line each. */
export function EventList({ items }: { items: readonly EventItem[] }) {
  return (
    <ol className={styles.list}>
      {items.map((item) =>
        item.state === 'cancelled' ? (
          <CancelledLine key={item.id} item={item} />
        ) : (
          <EventLine key={item.id} item={item} />
        ),
      )}
    </ol>
  )
}

function EventLine({ item }: { item: EventItem }) {
  const { number, title, kind, when, place, isOnline, state, note } = item
  const words = useWords(eventWords)
  const dates = useWords(calendarWords)
  return (
    <li>
      <DayLeaf day={when.firstOn} />
      <div>
        <p className={layout.facts}>
          <span>{words.kind(kind)}</span>
          <EventMark state={state} />
        </p>
        <h2 className={styles.title}>
          <Link to={eventHref(number)} lang={writtenLanguage(title)}>
            {title}
          </Link>
        </h2>
        <p>
          <time dateTime={when.firstOn}>{shownEventTimes(dates, when)}</time>
        </p>
        <p className={layout.facts}>
          {place && <span lang={writtenLanguage(place)}>{place}</span>}
          {isOnline && <span>{words.online}</span>}
        </p>
        {note && <p lang={writtenLanguage(note)}>{note}</p>}
      </div>
    </li>
  )
}

/** What does not take place, at its day but out of the way of what does. */
function CancelledLine({ item: { number, title, when, state, note } }: { item: EventItem }) {
  const dates = useWords(calendarWords)
  return (
    <li>
      <p className={`${layout.facts} ${styles.wide}`}>
        <EventMark state={state} />
        <time dateTime={when.firstOn} className={styles.off}>
          {shownEventTimes(dates, when)}
        </time>
        <Link to={eventHref(number)} lang={writtenLanguage(title)}>
          {title}
        </Link>
        {note && <span lang={writtenLanguage(note)}>{note}</span>}
      </p>
    </li>
  )
}

/** A day as on a calendar to tear off; what stands beside it says it in words. */
function DayLeaf({ day }: { day: Day }) {
  const dates = useWords(calendarWords)
  return (
    <p className={styles.leaf} aria-hidden="true">
      <span>{shortMonthName(dates, day)}</span>
      <strong>{Number(day.slice(8))}</strong>
      <span>{shortWeekdayName(dates, weekdayOf(day))}</span>
    </p>
  )
}

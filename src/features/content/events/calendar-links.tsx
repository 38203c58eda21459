import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type EventFilter, searchOf } from './event-filter.ts'
import styles from './events.module.css'
import { calendarHref } from './events.ts'
import { followedByGoogleHref } from './google-calendar.ts'
import type { ShownDate } from './shown-event.ts'
import { eventWords } from './words.ts'

type CalendarLinksProps = {
  number: number
  /** The next date that takes place; of a series it can be added alone. */
  next: ShownDate
  isSeries: boolean
  /** Where that date is put into Google’s calendar. */
  google: string
}

/** The ways of an event into one's own calendar. */
export function CalendarLinks({ number, next, isSeries, google }: CalendarLinksProps) {
  const words = useWords(eventWords)
  const dates = useWords(calendarWords)
  const day = shownDay(dates, next.when.firstOn)
  return (
    <p className={styles.links}>
      <a href={calendarHref(number)} className="button button-quiet" download>
        {isSeries ? words.addAllToCalendar : words.addToCalendar}
      </a>
      {isSeries && (
        <a href={calendarHref(number, next.id)} download>
          {words.addDay(day)}
        </a>
      )}
      <a href={google}>{isSeries ? words.addDayToGoogle(day) : words.addToGoogle}</a>
    </p>
  )
}

type FollowLinksProps = {
  filter: EventFilter
  /** The address of the site, as readers have it. */
  origin: string
}

/**
 * The ways to follow the events of a filter. A calendar that is opened by `webcal` is followed from
 * then on; by its plain address many programs take it once.
 */
export function FollowLinks({ filter, origin }: FollowLinksProps) {
  const search = searchOf(filter)
  const words = useWords(eventWords)
  const path = `/libraryEvents.ics${search}`
  const followed = `${origin}${path}`.replace(/^https?:/, 'webcal:')
  return (
    <p className={styles.links}>
      <a href={followed}>{words.followCalendar}</a>
      <a href={followedByGoogleHref(followed)}>{words.followByGoogle}</a>
      <a href={path}>{words.calendarAddress}</a>
      <a href={`/libraryEvents.rss${search}`}>{words.followFeed}</a>
    </p>
  )
}

import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { EventMark } from './event-mark.tsx'
import styles from './events.module.css'
import { calendarHref } from './events.ts'
import type { ShownDate } from './shown-event.ts'
import { shownEventTimes } from './shown-when.ts'
import { eventWords } from './words.ts'

type EventDatesProps = {
  number: number
  dates: readonly ShownDate[]
  /** Whether everybody sees the event: only then are there calendar files of it. */
  isPublic: boolean
}

/** The dates of a series: those to come, and folded those that are over. */
export function EventDates({ number, dates, isPublic }: EventDatesProps) {
  const words = useWords(eventWords)
  const coming = dates.filter(({ isOver }) => !isOver)
  const past = dates.filter(({ isOver }) => isOver)
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">{words.dates}</h2>
      {coming.length > 0 && <DateLines number={number} dates={coming} isPublic={isPublic} />}
      {past.length > 0 && (
        <details className={layout.fold} open={coming.length === 0}>
          <summary>{words.pastDates(past.length)}</summary>
          <DateLines number={number} dates={past} isPublic={isPublic} />
        </details>
      )}
    </section>
  )
}

function DateLines({ number, dates, isPublic }: EventDatesProps) {
  const words = useWords(eventWords)
  const calendar = useWords(calendarWords)
  return (
    <ul className={styles.dates}>
      {dates.map(({ id, when, insteadOf, state, note, isOver }) => (
        <li key={id}>
          <time dateTime={when.firstOn} className={state === 'cancelled' ? styles.off : undefined}>
            {shownEventTimes(calendar, when)}
          </time>
          <EventMark state={state} />
          {insteadOf && <span>{words.insteadOf(shownEventTimes(calendar, insteadOf))}</span>}
          {note && <span lang={writtenLanguage(note)}>{note}</span>}
          {isPublic && !isOver && state !== 'cancelled' && (
            <a href={calendarHref(number, id)} download>
              {words.addToCalendar}
              <span className="visually-hidden">: {shownDay(calendar, when.firstOn)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

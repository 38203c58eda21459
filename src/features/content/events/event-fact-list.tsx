import { Fragment } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { EventMark } from './event-mark.tsx'
import styles from './events.module.css'
import type { EventDetail } from './shown-event.ts'
import { shownEventTimes } from './shown-when.ts'
import { eventWords } from './words.ts'

type EventFactListProps = Pick<
  EventDetail,
  'dates' | 'place' | 'link' | 'organiser' | 'speakers' | 'audiences'
>

/** When and where an event takes place, by whom and for whom. */
export function EventFactList(event: EventFactListProps) {
  const { dates, place, link, organiser, speakers, audiences } = event
  const words = useWords(eventWords)
  const calendar = useWords(calendarWords)
  const next = dates.find(({ isOver, state }) => !isOver && state !== 'cancelled')
  const date = next ?? dates.findLast(({ isOver }) => isOver) ?? dates[0]
  return (
    <dl className={styles.about}>
      {date && (
        <>
          <dt>{dates.length > 1 && next ? words.nextDate : words.when}</dt>
          <dd>
            <time dateTime={date.when.firstOn}>{shownEventTimes(calendar, date.when)}</time>{' '}
            <EventMark state={date.state} />
          </dd>
        </>
      )}
      {(place || link) && (
        <>
          <dt>{words.where}</dt>
          <dd>
            {place && <span lang={writtenLanguage(place)}>{place}</span>}
            {place && link && ' · '}
            {link && <a href={link}>{words.joinOnline}</a>}
          </dd>
        </>
      )}
      {speakers.length > 0 && (
        <>
          <dt>{words.speakers(speakers.length)}</dt>
          <dd>
            {speakers.map(({ name, href }, at) => (
              <Fragment key={name}>
                {at > 0 && ', '}
                {href ? (
                  <Link to={href} lang={writtenLanguage(name)}>
                    {name}
                  </Link>
                ) : (
                  <span lang={writtenLanguage(name)}>{name}</span>
                )}
              </Fragment>
            ))}
          </dd>
        </>
      )}
      {organiser && (
        <>
          <dt>{words.organiser}</dt>
          <dd lang={writtenLanguage(organiser)}>{organiser}</dd>
        </>
      )}
      <dt>{words.forWhom}</dt>
      <dd>
        {audiences.length === 0
          ? words.everyone
          : audiences.map((audience) => words.audience(audience)).join(', ')}
      </dd>
    </dl>
  )
}

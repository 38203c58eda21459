import { Form } from 'react-router'
import { formatDay } from '../../kernel/dates.ts'
import type { CalendarDay } from '../library-calendar/library-calendar.ts'
import { clock } from './month.ts'
import styles from './settings.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The days that differ from the usual hours, each to be taken out again. */
export function SpecialDays({ days }: { days: readonly CalendarDay[] }) {
  if (days.length === 0) return <p>No day differs from the usual hours.</p>
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day.id}>
          <span>
            <strong>{day.name}</strong>
            <small>
              {whenWords(day)}: {openWords(day)}
            </small>
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="day" value={day.id} />
            <button
              type="submit"
              name="intent"
              value="remove"
              className="button button-quiet"
              aria-label={`Take ${day.name} out`}
            >
              Take out
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function whenWords({ weekday, monthDay, firstDay, lastDay }: CalendarDay): string {
  if (weekday !== null) return `every ${weekdays[weekday]}`
  if (monthDay !== null) return `every year on ${monthDay}`
  if (firstDay === null) return ''
  return lastDay === null || lastDay === firstDay
    ? formatDay(firstDay)
    : `${formatDay(firstDay)} to ${formatDay(lastDay)}`
}

function openWords({ isOpen, opens, closes }: CalendarDay): string {
  if (!isOpen) return 'closed'
  return opens === null || closes === null ? 'open' : `open ${clock(opens)} to ${clock(closes)}`
}

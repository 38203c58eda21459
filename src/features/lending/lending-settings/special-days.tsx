import { Form } from 'react-router'
import type { CalendarDay } from '#src/features/lending/library-calendar/library-calendar.ts'
import { clockWords, formatDay, weekdays } from '#src/kernel/dates.ts'
import type { Named } from './rule-matrix.ts'
import styles from './settings.module.css'

type SpecialDaysProps = { days: readonly CalendarDay[]; branches: readonly Named[] }

/** The days that differ from the usual hours, each can be removed again. */
export function SpecialDays({ days, branches }: SpecialDaysProps) {
  if (days.length === 0) return <p>No day differs from the usual hours.</p>
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day.id}>
          <span>
            <strong>{day.name}</strong>
            <small>
              {whenWords(day)}: {openWords(day)}
              {day.branch !== null &&
                `, ${branches.find(({ code }) => code === day.branch)?.name ?? day.branch}`}
            </small>
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="day" value={day.id} />
            <button
              type="submit"
              name="intent"
              value="remove"
              className="button button-quiet"
              aria-label={`Remove ${day.isOpen ? 'special day' : 'closure'}: ${day.name}`}
            >
              {day.isOpen ? 'Remove special day' : 'Remove closure'}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function whenWords({ weekday, monthDay, firstDay, lastDay }: CalendarDay): string {
  if (weekday !== null) return `every ${weekdays[weekday]}`
  if (monthDay !== null) return `every year on ${dayOfYear(monthDay)}`
  if (firstDay === null) return ''
  return lastDay === null || lastDay === firstDay
    ? formatDay(firstDay)
    : `${formatDay(firstDay)} to ${formatDay(lastDay)}`
}

/** "01-26" → "26 Jan". */
function dayOfYear(monthDay: string): string {
  return formatDay(`2028-${monthDay}`).split(' ').slice(1, 3).join(' ')
}

function openWords({ isOpen, opens, closes }: CalendarDay): string {
  if (!isOpen) return 'closed'
  return opens === null || closes === null
    ? 'open'
    : `open ${clockWords(opens)} to ${clockWords(closes)}`
}

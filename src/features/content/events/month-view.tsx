import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import {
  shortMonthName,
  shortWeekdayName,
  shownDay,
  weekdayName,
} from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type Day, mondayFirst } from '#src/kernel/dates.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { EventItem } from './event-item.ts'
import { EventMark } from './event-mark.tsx'
import { useViewAddress } from './event-views.tsx'
import { eventHref } from './events.ts'
import styles from './month-view.module.css'
import type { ShownMonth } from './shown-view.ts'
import { shownHours } from './shown-when.ts'
import { useMonthGrid } from './use-month-grid.ts'
import { eventWords } from './words.ts'

type MonthViewProps = Omit<ShownMonth, 'shows'> & { today: Day }

/** A month as a grid of days; on a narrow screen a list of the days that have something. */
export function MonthView({ month, previous, next, days, today }: MonthViewProps) {
  const words = useWords(eventWords)
  const dates = useWords(calendarWords)
  const to = useViewAddress()
  const monthWays = [
    [previous, words.previousMonth, 'prev'],
    [next, words.nextMonth, 'next'],
  ] as const
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  const listed = days.map(({ day }) => day)
  const first = listed.includes(today) && isIn(month, today) ? today : month
  const { isGrid, table, active, onFocus, onKeyDown } = useMonthGrid(listed, first)
  const isEmpty = days.every(({ day, items }) => items.length === 0 || !isIn(month, day))
  return (
    <section aria-labelledby="month">
      <div className={styles.head}>
        <h2 id="month">{words.monthOf(shortMonthName(dates, month), Number(month.slice(0, 4)))}</h2>
        <nav aria-label={words.month} className={styles.ways}>
          {monthWays.map(
            ([there, label, rel]) =>
              there && (
                <Link
                  key={rel}
                  rel={rel}
                  to={to({ month: there.slice(0, 7) })}
                  className="button button-quiet"
                  preventScrollReset
                >
                  {label}
                </Link>
              ),
          )}
        </nav>
      </div>
      {isEmpty && <p>{words.noneInMonth}</p>}
      <table
        ref={table}
        className={styles.grid}
        aria-labelledby="month"
        {...(isGrid && { role: 'grid', 'aria-describedby': 'month-keys', onFocus, onKeyDown })}
      >
        <thead>
          <tr>
            {mondayFirst.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekdayName(dates, weekday)}>{shortWeekdayName(dates, weekday)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, items }) => (
                <td
                  key={day}
                  data-day={day}
                  tabIndex={isGrid ? (day === active ? 0 : -1) : undefined}
                  className={[
                    isIn(month, day) ? '' : styles.outside,
                    items.length === 0 ? styles.free : '',
                    day === today ? styles.today : '',
                  ].join(' ')}
                >
                  <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                    <span className={styles.number} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    <span className={styles.whole}>{shownDay(dates, day)}</span>
                  </time>
                  {items.length > 0 && (
                    <DayEvents
                      day={day}
                      items={items}
                      tabIndex={isGrid && day !== active ? -1 : undefined}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isGrid && (
        <p id="month-keys" className={styles.keys}>
          {words.monthKeys}
        </p>
      )}
    </section>
  )
}

type DayEventsProps = {
  day: Day
  items: readonly EventItem[]
  /** Of their links. */
  tabIndex: number | undefined
}

function DayEvents({ day, items, tabIndex }: DayEventsProps) {
  const words = useWords(eventWords)
  const dates = useWords(calendarWords)
  return (
    <ul>
      {items.map(({ id, number, title, when, state }) => (
        <li key={id} className={state === 'cancelled' ? styles.cancelled : undefined}>
          <Link to={eventHref(number)} lang={writtenLanguage(title)} tabIndex={tabIndex}>
            {title}
          </Link>
          <span>{when.firstOn === day ? shownHours(dates, when) : words.continues}</span>
          <EventMark state={state} />
        </li>
      ))}
    </ul>
  )
}

const isIn = (month: Day, day: Day) => day.slice(0, 7) === month.slice(0, 7)

import { mondayFirst, shortWeekdays } from '#src/kernel/dates.ts'
import type { MonthDay } from './month.ts'
import styles from './settings.module.css'

const weekdays = mondayFirst.map((weekday) => shortWeekdays[weekday])

type MonthGridProps = {
  /** "November 2026". */
  name: string
  weeks: readonly (readonly (MonthDay | null)[])[]
  today: string
}

/** A month with the hours of each day; closed days stand out. */
export function MonthGrid({ name, weeks, today }: MonthGridProps) {
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, place) => (
          <tr key={week.find((one) => one)?.day ?? place}>
            {week.map((one, weekday) => (
              <td
                key={weekdays[weekday]}
                className={one && !one.isOpen ? styles.closed : undefined}
                aria-current={one?.day === today ? 'date' : undefined}
              >
                {one && (
                  <>
                    <strong>{Number(one.day.slice(8))}</strong>
                    <span>{one.isOpen ? one.hours : 'closed'}</span>
                    {one.name && <span>{one.name}</span>}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

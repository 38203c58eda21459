import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import styles from './hours-table.module.css'
import { comingExceptions, weekRows } from './opening-table.ts'
import { useStoredHours } from './stored-hours.ts'
import { useHoursWords } from './use-hours-words.ts'

/**
 * The opening hours of the week, today's marked, and the coming days that differ. `at` is an ISO
 * instant.
 */
export function HoursTable({ at, hours }: { at: string; hours: PublicHours }) {
  useStoredHours(hours)
  const today = dayOf(new Date(at))
  const words = useHoursWords()
  const coming = comingExceptions(hours, words)
  return (
    <>
      <table className={styles.week}>
        <caption className="visually-hidden">{words[0].hoursOfWeek}</caption>
        <tbody>
          {weekRows(hours.week, today, words).map((row) => (
            <tr key={row.days} data-today={row.today}>
              <th scope="row">{row.days}</th>
              <td>{row.hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {coming.length > 0 && (
        <ul className={styles.coming}>
          {coming.map((one) => (
            <li key={one.day}>{one.text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

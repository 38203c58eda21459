import { institute } from '../../../institute.ts'
import { formatDay, localTime } from '../../kernel/dates.ts'
import styles from './hours-table.module.css'
import { comingExceptions, weekRows } from './opening-table.ts'

/** How far ahead holidays are announced. */
const announcedDays = 45

/** The opening hours of the week, today's marked, and the coming days that differ. `at` is an ISO instant. */
export function HoursTable({ at }: { at: string }) {
  const { openingHours, timeZone } = institute
  const today = localTime(new Date(at), timeZone).day
  const coming = comingExceptions(openingHours, today, announcedDays)
  return (
    <>
      <table className={styles.week}>
        <caption className="visually-hidden">Opening hours of the week</caption>
        <tbody>
          {weekRows(openingHours, formatDay(today).slice(0, 3)).map((row) => (
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
            <li key={one.day}>
              {one.dayText}, {one.name}: {one.hours === 'Closed' ? 'closed' : one.hours}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

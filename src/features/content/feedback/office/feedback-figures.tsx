import layout from '#src/browser/page/page.module.css'
import { shortMonthName } from '#src/kernel/calendar/shown-dates.ts'
import { en as calendar } from '#src/kernel/calendar/words/en.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { en as feedbackWords } from '../words/en.ts'
import styles from './office.module.css'
import type { AreaFigures, MonthFigures } from './office-shapes.ts'

type FeedbackFiguresProps = {
  figures: { readonly months: readonly MonthFigures[]; readonly areas: readonly AreaFigures[] }
}

/** How much came in each of the last twelve months, how fast it was answered, and the ratings. */
export function FeedbackFigures({ figures: { months, areas } }: FeedbackFiguresProps) {
  if (months.length === 0) return null
  return (
    <details className={layout.fold}>
      <summary>Figures for the last twelve months</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Received</th>
              <th scope="col">Answered</th>
              <th scope="col">Median time to answer</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, received, answered, medianHours }) => (
              <tr key={month}>
                <th scope="row">{monthWords(month)}</th>
                <td>{count(received)}</td>
                <td>{count(answered)}</td>
                <td>{medianHours === null ? '—' : timeWords(medianHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {areas.length > 0 && (
        <ul>
          {areas.map(({ area, ratings, average }) => (
            <li key={area}>
              {feedbackWords[area]}: {average.toFixed(1)} of 5 in {counted(ratings, 'rating')}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** 2026-11 → "Nov 2026". */
function monthWords(month: string): string {
  return `${shortMonthName(calendar, `${month}-01`)} ${month.slice(0, 4)}`
}

/** 0.4 → "24 min", 30 → "30 h", 60 → "2.5 days". */
function timeWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${(hours / 24).toFixed(1)} days`
}

import type { SummaryHold } from '#src/features/lending/desk-answers/desk-answer.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import styles from './member-summary.module.css'

/** The holds of the open member; those to fetch stand out. */
export function HoldLines({ holds }: { holds: readonly SummaryHold[] }) {
  if (holds.length === 0) return null
  return (
    <>
      <h3>{counted(holds.length, 'hold')}</h3>
      <ul className={styles.lines}>
        {holds.map(({ holdId, title, place, pickupUntil }) => (
          <li key={holdId}>
            <span>{title}</span>
            <strong className={place === null ? styles.ready : styles.due}>
              {place === null ? `Ready${untilWords(pickupUntil)}` : `Place ${place}`}
            </strong>
          </li>
        ))}
      </ul>
    </>
  )
}

function untilWords(day: string | null): string {
  return day ? ` until ${formatDay(day)}` : ''
}

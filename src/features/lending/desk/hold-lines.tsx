import type { SummaryHold } from '#src/features/lending/desk-answers/desk-answer.ts'
import { pickupWords } from '#src/features/lending/desk-answers/pickup-words.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
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
            {place === null ? (
              <Pickup until={pickupUntil} />
            ) : (
              <strong className={styles.due}>Place {place}</strong>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Pickup({ until }: { until: Day | null }) {
  const { words, isExpired } = pickupWords(until)
  return <strong className={isExpired ? styles.due : styles.ready}>{words}</strong>
}

import { useWords } from '#src/browser/words/use-words.ts'
import type { SummaryHold } from '#src/features/lending/desk-answers/desk-answer.ts'
import { pickupWords } from '#src/features/lending/desk-answers/pickup-words.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import styles from './member-summary.module.css'
import { deskWords } from './words.ts'

/** The holds of the open member; those to fetch stand out. */
export function HoldLines({ holds }: { holds: readonly SummaryHold[] }) {
  const words = useWords(deskWords)
  if (holds.length === 0) return null
  return (
    <>
      <h3>{words.holds(holds.length)}</h3>
      <ul className={styles.lines}>
        {holds.map(({ holdId, title, place, pickupUntil }) => (
          <li key={holdId}>
            <span>{title}</span>
            {place === null ? (
              <Pickup until={pickupUntil} />
            ) : (
              <strong className={styles.due}>{words.place(place)}</strong>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Pickup({ until }: { until: Day | null }) {
  const said = useWords(deskAnswerWords)
  const { words, isExpired } = pickupWords(until, said, useWords(calendarWords))
  return <strong className={isExpired ? styles.due : styles.ready}>{words}</strong>
}

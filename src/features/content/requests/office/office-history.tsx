import { institute } from '#institute'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import styles from '../requests.module.css'
import type { OfficeStep } from './office-shapes.ts'
import { stepWords } from './office-words.ts'

/** All steps with who, when and what was said or noted, the oldest first. */
export function OfficeHistory({ steps }: { steps: readonly OfficeStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, said, by, byName, at }) => (
        <li key={`${at} ${step}`}>
          <p>
            <strong>{stepWords[step]}</strong>{' '}
            <span className={styles.soft}>
              {by === null ? 'by a reader' : (byName ?? actorWords(by))},{' '}
              {formatInstant(new Date(at), institute.timeZone)}
            </span>
          </p>
          {said && <p className={styles.said}>{said}</p>}
        </li>
      ))}
    </ol>
  )
}

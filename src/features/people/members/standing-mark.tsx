import marks from '#src/browser/page/marks.module.css'
import styles from './members.module.css'
import { type Standing, standingLabels } from './members.ts'

/** Whether a membership holds, and whether the member is blocked. */
export function StandingMark({ standing, isBlocked }: { standing: Standing; isBlocked: boolean }) {
  const tone = { valid: 'good', 'not-yet': 'warn', expired: 'warn', withdrawn: 'bad' }[standing]
  return (
    <span className={styles.marks}>
      {isBlocked && <span className={`${marks.mark} ${marks.bad}`}>Blocked</span>}
      <span className={`${marks.mark} ${marks[tone]}`}>{standingLabels[standing]}</span>
    </span>
  )
}

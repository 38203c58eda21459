import styles from './members.module.css'
import { type Standing, standingLabels } from './members.ts'

/** Whether a membership holds, and whether the member is blocked. */
export function StandingMark({ standing, isBlocked }: { standing: Standing; isBlocked: boolean }) {
  const look = { valid: styles.good, 'not-yet': '', expired: '', withdrawn: styles.bad }[standing]
  return (
    <span className={styles.marks}>
      {isBlocked && <span className={`${styles.mark} ${styles.bad}`}>Blocked</span>}
      <span className={`${styles.mark} ${look}`}>{standingLabels[standing]}</span>
    </span>
  )
}

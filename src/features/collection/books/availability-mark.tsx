import type { Availability } from './availability.ts'
import styles from './availability-mark.module.css'

/** Words with a coloured dot; the words alone say everything. */
export function AvailabilityMark({ availability }: { availability: Availability }) {
  return <span className={`${styles.mark} ${styles[availability.tone]}`}>{availability.words}</span>
}

import type { Kept } from '#src/features/collection/imports/imports.ts'
import styles from './import.module.css'

/** What an undo leaves in place, and why. */
export function LeftList({ kept }: { kept: readonly Kept[] }) {
  if (kept.length === 0) return null
  return (
    <ul className={styles.rejected}>
      {kept.map(({ what, reason }) => (
        <li key={what}>
          <strong>{what}</strong>: {reason}
        </li>
      ))}
    </ul>
  )
}

import { count } from '#src/kernel/counted.ts'
import styles from './import.module.css'

type RejectedRowsProps = {
  rejected: readonly { readonly place: string; readonly reason: string | null }[]
  /** How many there are in all. */
  all: number
}

/** The first rows that are refused, with what to do. */
export function RejectedRows({ rejected, all }: RejectedRowsProps) {
  if (rejected.length === 0) return null
  return (
    <>
      <ul className={styles.rejected}>
        {rejected.map(({ place, reason }) => (
          <li key={place}>
            <strong>{place}</strong>: {reason}
          </li>
        ))}
      </ul>
      {rejected.length < all && (
        <p>and {count(all - rejected.length)} more, all in the file of refused rows.</p>
      )}
    </>
  )
}

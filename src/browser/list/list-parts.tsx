import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Says which filters of the address could not be followed. */
export function ListFaults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <p className={styles.faults} role="alert">
      {faults.join(' ')}
    </p>
  )
}

/** Stands where a list has nothing to show: says so, and what to do. */
export function ListEmpty({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{heading}</h2>
      <p>{children}</p>
    </div>
  )
}

/** The line above a list: what it holds, and at its end the list as files. */
export function ListHead({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <p>{says}</p>
      <span>{children}</span>
    </div>
  )
}

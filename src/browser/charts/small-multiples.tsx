import type { ReactNode } from 'react'
import styles from './charts.module.css'

type SmallMultiplesProps = {
  label: string
  /** Each a chart, with a name that tells it from the others. */
  charts: readonly { readonly name: string; readonly chart: ReactNode }[]
}

/** Small charts side by side, to be compared with each other. */
export function SmallMultiples({ label, charts }: SmallMultiplesProps) {
  return (
    <ul className={styles.multiples} aria-label={label}>
      {charts.map(({ name, chart }, place) => (
        <li key={`${place} ${name}`}>{chart}</li>
      ))}
    </ul>
  )
}

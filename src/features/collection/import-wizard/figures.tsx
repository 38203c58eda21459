import { count } from '#src/kernel/counted.ts'
import styles from './import.module.css'

type FiguresProps = { figures: readonly (readonly [label: string, number: number])[] }

/** Numbers beside each other, each below what it counts. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.counts}>
      {figures.map(([label, number]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import layout from '#src/browser/page/page.module.css'
import styles from './accreditation.module.css'
import type { PaperItem } from './paper.ts'

type PaperRowProps = {
  item: Pick<PaperItem, 'number' | 'label'>
  /** Its values, each with its year. */
  values: ReactNode
  /** What else is said of it. */
  children?: ReactNode
}

/** An item of a paper: its number and name, and its values below. */
export function PaperRow({ item: { number, label }, values, children }: PaperRowProps) {
  return (
    <li>
      <p className={styles.label}>
        <span className={styles.number}>{number}</span>
        <span>{label}</span>
      </p>
      <dl className={`${layout.figures} ${styles.values}`}>{values}</dl>
      {children}
    </li>
  )
}

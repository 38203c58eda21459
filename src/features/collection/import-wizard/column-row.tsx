import type { ReactNode } from 'react'
import styles from './import.module.css'

type ColumnRowProps = {
  name: string
  /** The first values of the column. */
  values: readonly string[]
  /** The choices of what it means. */
  children: ReactNode
}

/** A column of a list: its name, what it holds, and what it is to mean. */
export function ColumnRow({ name, values, children }: ColumnRowProps) {
  return (
    <li className={styles.column}>
      <p>
        <strong>{name}</strong>
        <small>{values.join(' · ').slice(0, 120) || 'empty in the first rows'}</small>
      </p>
      {children}
    </li>
  )
}

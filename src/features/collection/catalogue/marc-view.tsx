import type { MarcLine } from '#src/features/collection/books/marc-lines.ts'
import { MarcTable } from './marc-table.tsx'
import styles from './marc-view.module.css'

/** The MARC record for cataloguers, closed at first. */
export function MarcView({ lines }: { lines: readonly MarcLine[] }) {
  return (
    <details className={styles.marc}>
      <summary>MARC record</summary>
      <MarcTable lines={lines} />
    </details>
  )
}

import { useWords } from '#src/browser/words/use-words.ts'
import type { MarcLine } from '#src/features/collection/books/marc-lines.ts'
import { bookPageWords } from './book/words.ts'
import { MarcTable } from './marc-table.tsx'
import styles from './marc-view.module.css'

/** The MARC record for cataloguers, closed at first. */
export function MarcView({ lines }: { lines: readonly MarcLine[] }) {
  const { marcRecord } = useWords(bookPageWords)
  return (
    <details className={styles.marc}>
      <summary>{marcRecord}</summary>
      <MarcTable lines={lines} />
    </details>
  )
}

import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import styles from './batch-changes.module.css'
import type { CodeNote } from './batch-changes.ts'

/** The lines of a pasted list that were not taken, each with its reason. */
export function CodeNotes({ notes }: { notes: readonly CodeNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className={layout.notice} aria-label="Lines of the list">
      <details className={styles.notes} open={notes.length <= 20}>
        <summary>{counted(notes.length, 'line')} of the list to look at</summary>
        <ol className={styles.titles}>
          {notes.map(({ line, code, problem }) => (
            <li key={line}>
              Line {line}, <strong>{code}</strong>: {problem}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

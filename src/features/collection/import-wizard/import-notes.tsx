import { noteCountWords } from '#src/features/collection/imports/import-texts.ts'
import type { NoteCount } from '#src/features/collection/imports/imports.ts'
import styles from './import.module.css'

/** What was repaired or converted in records that are taken, or looks wrong in them. */
export function ImportNotes({ number, notes }: { number: number; notes: readonly NoteCount[] }) {
  if (notes.length === 0) return null
  return (
    <details className={styles.notes} open>
      <summary>Check these: imported, with a note</summary>
      <ul className={styles.rejected}>
        {notes.map((one) => (
          <li key={one.note}>
            <strong>{noteCountWords(one)}</strong>: {one.note}
          </li>
        ))}
      </ul>
      <p>
        <a href={`/admin/import/notes.csv?number=${number}`} download>
          All notes, record by record (CSV)
        </a>
      </p>
    </details>
  )
}

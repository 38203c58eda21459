import type { PreviewLine } from './book-imports.ts'
import styles from './import.module.css'

/** What becomes of the first rows: the book and its copies, or why a row is none. */
export function PreviewTable({ lines }: { lines: readonly PreviewLine[] }) {
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Book</th>
          <th scope="col">Accession numbers</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ place, title, by, facts, copies, problem, note }) => (
          <tr key={place}>
            <th scope="row" className={styles.place}>
              {place}
            </th>
            {problem === null ? (
              <>
                <td>
                  {title}
                  <small>{[by, facts].filter(Boolean).join(' · ')}</small>
                  {note && <small className={styles.note}>{note}</small>}
                </td>
                <td>{copies}</td>
              </>
            ) : (
              <td colSpan={2} className={styles.problem}>
                {problem}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

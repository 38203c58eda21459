import type { MarcLine } from './marc-lines.ts'
import styles from './marc-view.module.css'

/** The MARC record for cataloguers, closed at first. */
export function MarcView({ lines }: { lines: readonly MarcLine[] }) {
  return (
    <details className={styles.marc}>
      <summary>MARC record</summary>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Indicators</th>
            <th scope="col">Content</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${index} ${line.tag}`}>
              <th scope="row">{line.tag}</th>
              <td>{line.indicators}</td>
              <td>{line.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

import layout from '../page/page.module.css'
import styles from './difference-table.module.css'

/** A field, and what it says in each of the columns. */
export type DifferenceRow = { readonly label: string; readonly cells: readonly string[] }

type DifferenceTableProps = {
  /** What stands above the columns, but for that of the field. */
  heads: readonly string[]
  rows: readonly DifferenceRow[]
  words: DifferenceWords
}

/** What it says, in the language of its page. */
export type DifferenceWords = Readonly<Record<'difference' | 'field' | 'sameByNow', string>>

/** What stands in the way of saving, field by field. */
export function DifferenceTable({ heads, rows, words }: DifferenceTableProps) {
  return (
    <section className={`${layout.notice} ${styles.difference}`} aria-labelledby="difference">
      <h2 id="difference">{words.difference}</h2>
      {rows.length === 0 ? (
        <p>{words.sameByNow}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index]}>{cell || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

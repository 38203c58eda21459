import layout from '../page/page.module.css'
import styles from './charts.module.css'

type ChartTableProps = {
  /** What the numbers are: "Page views per day". */
  title: string
  /** The headings of the columns; the first is that of the rows' names. */
  head: readonly string[]
  /** A name, and what stands in each column after it. */
  rows: readonly (readonly [name: string, ...cells: string[]])[]
}

/** The numbers of a chart as a table, folded until somebody asks for it; on paper it is open. */
export function ChartTable({ title, head, rows }: ChartTableProps) {
  return (
    <details className={`${layout.fold} ${styles.numbers}`}>
      <summary>
        As a table<span className="visually-hidden">: {title}</span>
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={head[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

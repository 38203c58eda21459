import { Link } from 'react-router'
import { cellText, columnSum, type ReportTable } from './report-table.ts'
import styles from './reports.module.css'

/** Columns that fit side by side on a phone. */
const mostNarrow = 4

type ReportRowsProps = {
  title: string
  table: ReportTable
  /** Whether these are all its rows: only then are their sums those of the report. */
  isWhole?: boolean
}

/** The table of a report, with the sums of its numbers; where it is wide, cards on a phone. */
export function ReportRows({ title, table, isWhole = true }: ReportRowsProps) {
  const { columns, rows } = table
  const sums = columns.map((_, index) => (index === 0 ? null : columnSum(table, index)))
  return (
    <section className={styles.scroll} aria-label={title}>
      <table className={`${styles.rows} ${columns.length > mostNarrow ? styles.wide : ''}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" data-kind={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, to }, place) => (
            <tr key={`${place} ${cells[0]}`}>
              {columns.map((column, index) => {
                const text = cellText(cells[index] ?? null, column)
                return (
                  <td key={column.name} data-kind={column.kind} data-name={column.name}>
                    {index === 0 && to ? <Link to={to}>{text}</Link> : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {isWhole && sums.some((sum) => sum !== null) && rows.length > 1 && (
          <tfoot className={styles.sums}>
            <tr>
              {columns.map((column, index) => (
                <td key={column.name} data-kind={column.kind} data-name={column.name}>
                  {index === 0 ? 'Together' : cellText(sums[index] ?? null, column)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

import { Link } from 'react-router'
import { type ChartItem, foldEmpty } from '#src/browser/charts/fold-empty.ts'
import { counted } from '#src/kernel/counted.ts'
import { cellText, columnSum, type ReportTable } from './report-table.ts'
import styles from './reports.module.css'

/** Columns that fit side by side on a phone. */
const mostNarrow = 4
/** More than these lie lengthwise on paper. */
const mostUpright = 12

type ReportRowsProps = {
  title: string
  table: ReportTable
  /** Whether these are all its rows: else their sums are not those of the report. */
  isWhole?: boolean
}

/**
 * The table of a report, with the sums of its numbers. Where it is wide it is cards on a phone; with
 * a group across it scrolls there, with what names the rows in sight.
 */
export function ReportRows({ title, table, isWhole = true }: ReportRowsProps) {
  const { columns, rows } = table
  const sums = columns.map((_, index) => (index === 0 ? null : columnSum(table, index)))
  const hasSums = (isWhole || table.sums !== undefined) && sums.some((sum) => sum !== null)
  const isAcross = columns.some(({ across }) => across !== undefined)
  const narrow = isAcross ? styles.broad : styles.wide
  const paper = columns.length > mostUpright ? styles.lengthwise : ''
  return (
    <section className={styles.scroll} aria-label={title} tabIndex={isAcross ? 0 : undefined}>
      <table className={`${styles.rows} ${columns.length > mostNarrow ? narrow : ''} ${paper}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }, at) => (
              <th key={`${at} ${name}`} scope="col" data-kind={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {itemsOf(table).map((item) =>
            item.kind === 'gap' ? (
              <tr key={`gap ${item.from}`}>
                <td className={styles.empty} colSpan={columns.length}>
                  {emptyWords(table, item)}
                </td>
              </tr>
            ) : (
              <Row key={item.at} table={table} at={item.at} />
            ),
          )}
        </tbody>
        {hasSums && rows.length > 1 && (
          <tfoot className={styles.sums}>
            <tr>
              {columns.map((column, index) => (
                <td key={`${index} ${column.name}`} data-kind={column.kind} data-name={column.name}>
                  {index === 0 ? 'Total' : cellText(sums[index] ?? null, column)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Row({ table: { columns, rows }, at }: { table: ReportTable; at: number }) {
  const { cells = [], to } = rows[at] ?? {}
  return (
    <tr>
      {columns.map((column, index) => {
        const text = cellText(cells[index] ?? null, column)
        return (
          <td key={`${index} ${column.name}`} data-kind={column.kind} data-name={column.name}>
            {index === 0 && to ? <Link to={to}>{text}</Link> : text}
          </td>
        )
      })}
    </tr>
  )
}

/** The rows of a table; in a course of time, long stretches of nothing are one. */
function itemsOf({ columns, rows, overTime }: ReportTable): readonly ChartItem[] {
  if (!overTime) return rows.map((_, at) => ({ kind: 'place', at }))
  const numbers = columns.flatMap(({ kind }, at) =>
    kind === 'count' || kind === 'money' ? at : [],
  )
  const series = numbers.map((at) => rows.map(({ cells }) => Number(cells[at] ?? 0)))
  return foldEmpty(rows.length, series)
}

/** "Sat, 3 Jan 2026 to Sun, 22 Feb 2026: nothing (51 rows)". */
function emptyWords(
  { columns, rows }: ReportTable,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const [first] = columns
  const name = (at: number) => (first ? cellText(rows[at]?.cells[0] ?? null, first) : '')
  return `${name(from)} to ${name(to)}: nothing (${counted(to - from + 1, first?.name.toLowerCase() ?? 'row')})`
}

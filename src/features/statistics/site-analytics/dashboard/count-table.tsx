import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import styles from './analytics.module.css'
import type { NamedCount } from './analytics-report.ts'

type CountTableProps = {
  title: string
  /** The heading of the names. */
  head: string
  counts: readonly NamedCount[]
  /** The count of all of their kind. */
  total: number
  /** A name in words; left out: its title. */
  says?: (count: NamedCount) => string
  /** Where a name leads; left out: nowhere. */
  to?: (count: NamedCount) => string
}

/** Names with their counts and shares, folded below their title. */
export function CountTable({ title, head, counts, total, says, to }: CountTableProps) {
  if (counts.length === 0) return null
  const words = says ?? (({ title: shown }: NamedCount) => shown)
  return (
    <details className={layout.fold}>
      <summary>{title}</summary>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Number</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((one) => (
            <tr key={one.name}>
              <th scope="row">
                {to && one.name !== '' ? <Link to={to(one)}>{words(one)}</Link> : words(one)}
              </th>
              <td>{count(one.count)}</td>
              <td>{((100 * one.count) / total).toFixed(1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

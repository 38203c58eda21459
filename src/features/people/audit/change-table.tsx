import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import styles from './audit.module.css'
import { type Difference, differences, fieldWords } from './differences.ts'

type ChangeTableProps = {
  before: unknown
  after: unknown
  /** For those who hear the table: what it is about. */
  what: string
}

/** Fields that are shown at once; more open on demand. */
const shownAtOnce = 3

/**
 * What a change changed: the old and the new value of each field, or the values alone where one
 * side is missing.
 */
export function ChangeTable({ before, after, what }: ChangeTableProps) {
  const parts = differences(before, after)
  if (parts.length === 0) return null
  const hasBoth = before != null && after != null
  const table = hasBoth ? <Both parts={parts} what={what} /> : <OneSide parts={parts} />
  if (parts.length <= shownAtOnce) return table
  return (
    <details className={styles.more}>
      <summary>
        {parts.length} fields<span className="visually-hidden"> of: {what}</span>
      </summary>
      {table}
    </details>
  )
}

function OneSide({ parts }: { parts: readonly Difference[] }) {
  return (
    <dl className={styles.values}>
      {parts.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>{after !== null ? shown(after) : <del>{before !== null && shown(before)}</del>}</dd>
        </div>
      ))}
    </dl>
  )
}

function Both({ parts, what }: { parts: readonly Difference[]; what: string }) {
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{what}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWords(field)}</th>
            <td>{before === null ? none : <del>{shown(before)}</del>}</td>
            <td>{after === null ? none : <ins>{shown(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/

/** An instant in the institute's form and time; all else as it is. */
function shown(value: string): string {
  if (!isoInstant.test(value)) return value
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : formatInstant(at, institute.timeZone)
}

const none = <span className={styles.none}>nothing</span>

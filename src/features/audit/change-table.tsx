import styles from './audit.module.css'
import { type Difference, differences, fieldWords } from './differences.ts'

type ChangeTableProps = {
  before: unknown
  after: unknown
  /** For those who hear the table: what it is about. */
  what: string
}

/** Rows that are shown at once; longer tables open on demand. */
const shownAtOnce = 3

/** What a change changed: the old and the new value of each field, or the values alone where one side is missing. */
export function ChangeTable({ before, after, what }: ChangeTableProps) {
  const parts = differences(before, after)
  if (parts.length === 0) return null
  const table = <Parts parts={parts} hasBoth={before != null && after != null} what={what} />
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

function Parts(props: { parts: readonly Difference[]; hasBoth: boolean; what: string }) {
  const { parts, hasBoth, what } = props
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{what}</caption>
      {hasBoth && (
        <thead>
          <tr>
            <th scope="col" className={styles.field}>
              Field
            </th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
      )}
      <tbody>
        {parts.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className={styles.field}>
              {fieldWords(field)}
            </th>
            {(hasBoth || before !== null) && (
              <td>{before === null ? none : <del>{before}</del>}</td>
            )}
            {(hasBoth || after !== null) && <td>{after === null ? none : <ins>{after}</ins>}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const none = <span className={styles.none}>nothing</span>

import { count, counted } from '#src/kernel/counted.ts'
import styles from './batch-changes.module.css'
import type { FieldChange } from './batch-changes.ts'
import { type BatchKind, countedKind } from './batch-kinds.ts'

/** What a batch changes, field by field, with what changes most often. */
export function FieldChanges({
  kind,
  fields,
}: {
  kind: BatchKind
  fields: readonly FieldChange[]
}) {
  if (fields.length === 0) return null
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Changes by field</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{kind === 'books' ? 'Books' : 'Copies'}</th>
            <th scope="col">Most often</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, lines, kinds, mostOften }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count(lines)}</td>
              <td>
                <ul className={styles.often}>
                  {mostOften.map(({ before, after, lines: times }) => (
                    <li key={`${before}\n${after}`}>
                      {before ? <del>{before}</del> : '(empty)'} →{' '}
                      {after ? <ins>{after}</ins> : '(empty)'}{' '}
                      <small>{countedKind(kind, times)}</small>
                    </li>
                  ))}
                </ul>
                {kinds > mostOften.length && (
                  <small>and {counted(kinds - mostOften.length, 'other change')}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

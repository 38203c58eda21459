import { href, Link } from 'react-router'
import { institute } from '../../../institute.ts'
import { ListSteps } from '../../browser/list/list-steps.tsx'
import { formatInstant } from '../../kernel/dates.ts'
import { count } from '../../kernel/money.ts'
import { type ListedImport, statusWords } from './book-imports.ts'
import styles from './import.module.css'

type ImportListProps = {
  page: { rows: readonly ListedImport[]; previous: string | null; next: string | null }
}

/** The imports, the newest first: whose, when, and what came of each. */
export function ImportList({ page: { rows, previous, next } }: ImportListProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="before">
      <h2 id="before">Imports</h2>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">When</th>
            <th scope="col">What came of it</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.number}>
              <th scope="row">
                <Link to={`${href('/admin/import')}?number=${one.number}`}>{one.fileName}</Link>
              </th>
              <td>
                {formatInstant(new Date(one.startedAt), institute.timeZone)}
                <small>{one.actor}</small>
              </td>
              <td>
                {statusWords(one)}
                {one.read > 0 && (
                  <small>
                    {count(one.read)} rows: {count(one.created)} new books,{' '}
                    {count(one.copiesCreated)} copies, {count(one.rejected)} refused
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListSteps label="Pages of imports" previous={previous} next={next} />
    </section>
  )
}

import { href, Link } from 'react-router'
import { institute } from '#institute'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { actorWords } from '#src/kernel/actor.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import { type ListedImport, statusWords } from './book-imports.ts'
import styles from './import.module.css'
import { unitOf } from './import-unit.ts'

type ImportListProps = {
  page: ListPage<ListedImport>
}

/** The imports, the newest first: whose, when, and what came of each. */
export function ImportList({ page }: ImportListProps) {
  const { rows } = page
  if (rows.length === 0) return null
  return (
    <section className={styles.step} aria-labelledby="before">
      <h2 id="before">Imports</h2>
      <ul className={styles.imports}>
        {rows.map((one) => (
          <li key={one.number}>
            <Link to={`${href('/admin/import')}?number=${one.number}`}>{one.fileName}</Link>
            <span>
              {formatInstant(new Date(one.startedAt), institute.timeZone)}
              <small>{actorWords(one.actor)}</small>
            </span>
            <span>
              {statusWords(one)}
              {one.read > 0 && (
                <small>
                  {counted(one.read, unitOf(one.format))}: {counted(one.created, 'new book')},{' '}
                  {counted(one.copiesCreated, 'copy', 'copies')}, {count(one.rejected)} refused
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ListPager label="Pages of imports" page={page} />
    </section>
  )
}

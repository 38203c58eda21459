import { Link, useLocation } from 'react-router'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import { outcomeWords } from './import-words.ts'
import type { FactChange } from './journal-changes.ts'
import { type RowCounts, rowOutcomes, type ShownRow } from './journal-imports.ts'
import { journalHref } from './journals.ts'
import type { ListColumn } from './list-columns.ts'
import styles from './office.module.css'
import type { RowOutcome } from './plan-import.ts'

type ImportRowsProps = {
  meanings: readonly (ListColumn | null)[]
  counts: RowCounts
  outcome: RowOutcome | null
  rows: readonly ShownRow[]
  page: number
  pages: number
  /** Whether nothing has been imported yet. */
  isTrial: boolean
}

/** What becomes of each row, by what becomes of it. */
export function ImportRows(props: ImportRowsProps) {
  const { counts, outcome, rows, page, pages, meanings, isTrial } = props
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">{isTrial ? 'What would happen' : 'What happened'}</h2>
      <nav aria-label="Rows by what becomes of them">
        <ul className={layout.tabs}>
          <li>
            <Link
              to={pathname}
              aria-current={outcome === null ? 'page' : undefined}
              preventScrollReset
            >
              All rows ({count(counts.all)})
            </Link>
          </li>
          {rowOutcomes.map((one) => (
            <li key={one}>
              <Link
                to={`${pathname}?rows=${one}`}
                aria-current={outcome === one ? 'page' : undefined}
                preventScrollReset
              >
                {outcomeWords[one]} ({count(counts[one])})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <p>No such rows.</p>
      ) : (
        <ol className={styles.rows}>
          {rows.map((row) => (
            <li key={row.row}>
              <p>
                <span className={styles.row}>Row {row.row}</span>{' '}
                <strong>{cellOf(row, meanings, 'title') || 'without a title'}</strong>
              </p>
              <p className={layout.facts}>
                {row.outcome && <span>{wordsOf[row.outcome]}</span>}
                {row.journal !== null && (
                  <a href={journalHref(row.journal)}>Journal {row.journal}</a>
                )}
                {row.reason && <span className={styles.reason}>{row.reason}</span>}
              </p>
              {row.changes && row.changes.length > 0 && <Changes changes={row.changes} />}
            </li>
          ))}
        </ol>
      )}
      <NumberedPager label="Pages of rows" page={page} pages={pages} words={['Previous', 'Next']} />
    </section>
  )
}

/** What a row changes of a journal that there is: old → new. */
function Changes({ changes }: { changes: readonly FactChange[] }) {
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field}: {from || 'nothing'} → {to || 'nothing'}
        </li>
      ))}
    </ul>
  )
}

const wordsOf: Readonly<Record<RowOutcome, string>> = {
  new: 'New',
  changed: 'Changes',
  unchanged: 'Nothing new',
  faulty: 'Faulty',
}

function cellOf(
  { cells }: ShownRow,
  meanings: readonly (ListColumn | null)[],
  column: ListColumn,
): string {
  return (cells[meanings.indexOf(column)] ?? '').slice(0, 200)
}

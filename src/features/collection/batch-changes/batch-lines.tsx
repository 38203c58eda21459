import { Form, href, Link, useLocation } from 'react-router'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from './batch-changes.module.css'
import { type BatchChange, type BatchLine, type LineState, lineWords } from './batch-changes.ts'

type BatchLinesProps = {
  batch: BatchChange
  lines: readonly BatchLine[]
  /** Of which state they are. */
  list: LineState
  /** The states of which there are lines, in their order. */
  lists: readonly LineState[]
  page: number
  pages: number
  /** Whether lines can still be left out. */
  isOpen: boolean
}

/** The books or copies of a batch by what becomes of them, with before and after. */
export function BatchLines({ batch, lines, list, lists, page, pages, isOpen }: BatchLinesProps) {
  const { pathname } = useLocation()
  const hasChanges = lines.some(({ shown }) => shown.length > 0)
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{batch.kind === 'books' ? 'The books' : 'The copies'}</h2>
      {lists.length > 1 && (
        <nav aria-label="Lists of this batch">
          <ul className={layout.tabs}>
            {lists.map((one) => (
              <li key={one}>
                <Link
                  to={`${pathname}?list=${one}`}
                  aria-current={one === list ? 'page' : undefined}
                  preventScrollReset
                >
                  {lineWords[one]} ({count(batch.counts[one])})
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Form method="post">
        <table className={styles.lines}>
          <caption className="visually-hidden">
            {lineWords[list]}, page {page} of {pages}
          </caption>
          <thead>
            <tr>
              {isOpen && <th scope="col">Leave out</th>}
              <th scope="col">{batch.kind === 'books' ? 'Book' : 'Copy'}</th>
              <th scope="col">{hasChanges ? 'Before and after' : 'Remarks'}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.place}>
                {isOpen && (
                  <td>
                    <input
                      type="checkbox"
                      name="line"
                      value={line.place}
                      aria-label={`Leave out ${line.name}`}
                    />
                  </td>
                )}
                <th scope="row">
                  <LineName line={line} />
                  {line.note && <small>{line.note}</small>}
                </th>
                <td>
                  {line.reason && <p className={styles.soft}>{line.reason}</p>}
                  <Changes line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {isOpen && lines.length > 0 && (
          <p>
            <button type="submit" name="intent" value="leave-out" className="button button-quiet">
              Leave out selected
            </button>
          </p>
        )}
      </Form>
      <NumberedPager label="Pages of this list" page={page} pages={pages}>
        <p>
          Page {count(page)} of {count(pages)}
        </p>
      </NumberedPager>
    </section>
  )
}

function LineName({ line: { name, bookNumber } }: { line: BatchLine }) {
  if (bookNumber === null) return name
  return (
    <>
      <Link to={bookHref(bookNumber)}>{name}</Link>{' '}
      <small>
        <Link to={href('/admin/books/:number/history', { number: String(bookNumber) })}>
          History<span className="visually-hidden"> of {name}</span>
        </Link>
      </small>
    </>
  )
}

function Changes({ line: { shown } }: { line: BatchLine }) {
  if (shown.length === 0) return null
  return (
    <dl>
      {shown.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && <del>{before}</del>} {after ? <ins>{after}</ins> : <ins>(empty)</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

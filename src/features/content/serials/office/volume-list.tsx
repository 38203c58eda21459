import { Form, href, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import type { SerialVolume } from '../bound-volumes.ts'
import styles from './serials.module.css'

/** The bound volumes of a subscription, with what they became in the catalogue. */
export function VolumeList({ volumes }: { volumes: readonly SerialVolume[] }) {
  return (
    <section className={layout.card} aria-labelledby="volumes">
      <h2 id="volumes">Bound volumes</h2>
      {volumes.length === 0 && <p>None yet: “Bind a volume” makes one of the issues of a year.</p>}
      <ul className={list.lines}>
        {volumes.map(({ number, statement, missing, boundOn, issues, copy }) => (
          <li key={number}>
            {statement}
            <p className={styles.soft}>
              {counted(issues, 'issue')}, bound on {formatDay(boundOn)}
              {missing && `. ${missing}`}
            </p>
            <p>
              {copy ? (
                <Link to={href('/books/:number', { number: String(copy.book) })}>
                  Accession number {copy.accessionNumber}
                </Link>
              ) : (
                'Its copy was removed from the catalogue.'
              )}
            </p>
            <details className={layout.fold}>
              <summary>Undo the binding</summary>
              <Form method="post">
                <input type="hidden" name="volume" value={number} />
                <p>
                  The copy is removed from the catalogue, and its issues can be bound again. The
                  accession number is not used again. A record that the binding made is removed too,
                  unless something else uses it.
                </p>
                <button type="submit" className="button button-quiet" name="intent" value="unbind">
                  Undo the binding
                </button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

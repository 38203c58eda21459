import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { actorWords } from '#src/kernel/actor.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import type { HistoryEntry } from './book-history.ts'
import styles from './history-entries.module.css'

/**
 * What happened to a book and its copies, the latest first, with a button where it can be undone.
 */
export function HistoryEntries({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map(({ id, at, actor, words, changes, isUndoable, batch }) => (
        <li key={id}>
          <div>
            <h2>{words}</h2>
            <p>
              <time dateTime={new Date(at).toISOString()}>
                {formatInstant(new Date(at), institute.timeZone)}
              </time>{' '}
              by {actorWords(actor)}
              {batch !== null && (
                <>
                  {' · '}
                  <Link to={href('/admin/batch-changes/:number', { number: String(batch) })}>
                    Batch change {batch}
                  </Link>
                </>
              )}
            </p>
            {changes.length > 0 && (
              <dl>
                {changes.map(({ label, before, after }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {before && <del>{before}</del>} {after && <ins>{after}</ins>}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {isUndoable && (
            <Form method="post">
              <button
                type="submit"
                name="entry"
                value={id}
                className="button button-quiet"
                aria-label={`Undo: ${words}`}
              >
                Undo
              </button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

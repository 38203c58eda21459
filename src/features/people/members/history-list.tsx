import { Form } from 'react-router'
import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import type { HistoryEntry } from './member-history.ts'
import styles from './members.module.css'
import { actionLabel, shownChanges } from './shown-member.ts'

/** What happened to a member, the newest first; changes of fields can be undone. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>{actionLabel(entry.action)}</strong>
          </p>
          <p className={styles.soft}>
            <time dateTime={new Date(entry.at).toISOString()}>
              {formatInstant(new Date(entry.at), institute.timeZone)}
            </time>{' '}
            by {entry.actor}
          </p>
          <dl className={styles.changes}>
            {shownChanges(entry).map(({ label, before, after }) => (
              <Change key={label} label={label} before={before} after={after} />
            ))}
          </dl>
          {entry.isUndoable && (
            <Form method="post">
              <input type="hidden" name="intent" value="undo" />
              <button type="submit" name="entry" value={entry.id} className="button button-quiet">
                Undo this change
              </button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before && <del>{before}</del>} {after && <ins>{after}</ins>}
      </dd>
    </>
  )
}

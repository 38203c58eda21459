import { Form } from 'react-router'
import { count } from '../../kernel/money.ts'
import type { ShownImport } from './book-imports.ts'
import styles from './import.module.css'
import { CountsOfImport } from './import-counts.tsx'
import { RejectSheets } from './reject-sheets.tsx'
import { RejectedRows } from './rejected-rows.tsx'

/** What came of an import, with the ways on: the refused rows, the undo, doing it again. */
export function ImportResult({ shown }: { shown: ShownImport }) {
  const { number, rejects, rejected, ignoredColumns, abilities, undone, dryRun, hasChanges } = shown
  return (
    <>
      {undone && <UndoneText undone={undone} isWhole={!hasChanges} />}
      <CountsOfImport counts={shown} isTrial={dryRun} />
      {ignoredColumns.length > 0 && <p>Columns that were left out: {ignoredColumns.join(', ')}.</p>}
      <RejectedRows rejected={rejects} all={rejected} />
      {rejected > 0 && <RejectSheets number={number} format={shown.format} />}
      <Form method="post" className={`ways ${styles.buttons}`}>
        {abilities.undo && (
          <button type="submit" name="intent" value="undo" className="button button-quiet">
            {undone ? 'Undo the rest' : 'Undo this import'}
          </button>
        )}
        {abilities.run && (
          <button type="submit" name="intent" value="run" className="button button-quiet">
            Import it again
          </button>
        )}
      </Form>
    </>
  )
}

type Undone = NonNullable<ShownImport['undone']>

function UndoneText({ undone, isWhole }: { undone: Undone; isWhole: boolean }) {
  const { booksRemoved, booksRestored, copiesRemoved, kept, keptInAll = kept.length } = undone
  return (
    <>
      <p role="status">
        {isWhole ? 'Undone: ' : 'Taken back: '}
        {count(booksRemoved)} books and {count(copiesRemoved)} copies are gone
        {booksRestored > 0 && `, ${count(booksRestored)} books are as they were before`}.
        {keptInAll > 0 && ` What has been used or changed since stays: ${count(keptInAll)}.`}
      </p>
      {kept.length > 0 && (
        <ul className={styles.rejected}>
          {kept.slice(0, 25).map(({ what, reason }) => (
            <li key={what}>
              <strong>{what}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

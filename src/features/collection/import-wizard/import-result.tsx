import { Form } from 'react-router'
import { count, counted } from '#src/kernel/counted.ts'
import type { ShownImport } from './book-imports.ts'
import styles from './import.module.css'
import { CountsOfImport } from './import-counts.tsx'
import { ImportNotes } from './import-notes.tsx'
import { LeftList } from './left-list.tsx'
import { RejectSheets } from './reject-sheets.tsx'
import { RejectedRows } from './rejected-rows.tsx'

/** What came of an import, with the ways on: the refused rows, the undo, doing it again. */
export function ImportResult({ shown }: { shown: ShownImport }) {
  const { number, rejects, rejected, ignoredColumns, abilities, undone, dryRun } = shown
  return (
    <>
      {undone && <UndoneText undone={undone} isWhole={!shown.hasChanges} />}
      <CountsOfImport counts={shown} isTrial={dryRun} />
      {ignoredColumns.length > 0 && <p>Columns that were left out: {ignoredColumns.join(', ')}.</p>}
      <ImportNotes number={number} notes={shown.notes} />
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
            {shown.cutOff ? 'Resume import' : 'Import again'}
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
        {counted(booksRemoved, 'book')} and {counted(copiesRemoved, 'copy', 'copies')} are gone
        {booksRestored > 0 && `, ${counted(booksRestored, 'book')} restored`}.
        {keptInAll > 0 && ` What has been used or changed since stays: ${count(keptInAll)}.`}
      </p>
      <LeftList kept={kept.slice(0, 25)} />
    </>
  )
}

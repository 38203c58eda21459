import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { Question } from '#src/browser/page/question.tsx'
import styles from '#src/features/collection/import-wizard/import.module.css'
import { counted } from '#src/kernel/counted.ts'
import { ImportCounts } from './import-counts.tsx'
import type { MemberCounts, Trial } from './member-imports.ts'

/** Asks before a list is imported: what would come of it. */
export function RunQuestion({ number, trial }: { number: number; trial: Trial }) {
  const { counts, rejected } = trial
  return (
    <Question title="Import these members?">
      <p>
        Nothing has been imported yet. {counted(counts.created, 'member')} will be made,{' '}
        {counted(counts.changed, 'member')} changed, and {counted(counts.rejected, 'row')} refused
        {counts.rejected > 0 ? ' and come back as a file to correct' : ''}. The import can be
        undone.
      </p>
      <ImportCounts counts={counts} rejected={rejected} isTrial />
      <Answers number={number} intent="run" no="Go back without importing">
        Import {counted(counts.read - counts.rejected, 'row')}
      </Answers>
    </Question>
  )
}

/** Asks before an import is taken back: whom it has to do with. */
export function UndoQuestion({ number, counts }: { number: number; counts: MemberCounts }) {
  return (
    <Question title="Undo this import?">
      <p>
        Nothing has been undone yet. {counted(counts.created, 'member')} that it made will be
        withdrawn, and {counted(counts.changed, 'member')} will be as they were before. Whoever was
        changed since stays as they are.
      </p>
      <Answers number={number} intent="undo" no="Leave it as it is">
        Undo the import
      </Answers>
    </Question>
  )
}

type AnswersProps = {
  number: number
  intent: 'run' | 'undo'
  /** The words on what is to be done, and on going back. */
  children: ReactNode
  no: string
}

function Answers({ number, intent, children, no }: AnswersProps) {
  return (
    <Form method="post" className={`ways ${styles.buttons}`}>
      <input type="hidden" name="seen" value="yes" />
      <button type="submit" name="intent" value={intent} className="button">
        {children}
      </button>
      <Link
        to={`${href('/admin/members/import')}?number=${number}`}
        className="button button-quiet"
      >
        {no}
      </Link>
    </Form>
  )
}

import { Form } from 'react-router'
import { Question } from '#src/browser/page/question.tsx'
import type { UndoOutlook } from '#src/features/collection/imports/imports.ts'
import { count, counted } from '#src/kernel/counted.ts'
import type { ShownImport } from './book-imports.ts'
import { Figures } from './figures.tsx'
import styles from './import.module.css'
import { LeftList } from './left-list.tsx'
import { NotNow } from './not-now.tsx'

type UndoQuestionProps = { shown: ShownImport; outlook: UndoOutlook }

/** Asks before an undo: what it takes back, and what stays. */
export function UndoQuestion({ shown, outlook }: UndoQuestionProps) {
  const { number, undone } = shown
  const { booksRemoved, booksRestored, copiesRemoved, booksKept, copiesKept, kept } = outlook
  const staying = booksKept + copiesKept
  const others = [
    ['Books restored', booksRestored],
    ['Books that stay', booksKept],
    ['Copies that stay', copiesKept],
  ] as const
  return (
    <Question title={undone ? 'Undo the rest of this import?' : 'Undo this import?'}>
      <p>
        Nothing has been undone yet. {counted(booksRemoved, 'book')} and{' '}
        {counted(copiesRemoved, 'copy', 'copies')} will be removed
        {booksRestored > 0 && `, and ${counted(booksRestored, 'book')} restored`}.
        {staying > 0 &&
          ` What is on loan, or has been used or changed since, stays: ${keptWords(outlook)}.`}{' '}
        {shown.hasFile && 'The file is kept, and can be imported again.'}
      </p>
      <Figures
        figures={[
          ['Books removed', booksRemoved],
          ['Copies removed', copiesRemoved],
          ...others.filter(([, number]) => number > 0),
        ]}
      />
      <LeftList kept={kept} />
      {staying > kept.length && <p>and {count(staying - kept.length)} more that stay.</p>}
      <Form method="post" className={`ways ${styles.buttons}`}>
        <input type="hidden" name="seen" value="yes" />
        <button type="submit" name="intent" value="undo" className="button">
          {undone ? 'Undo the rest of the import' : 'Undo the import'}
        </button>
        <NotNow number={number}>Keep the import</NotNow>
      </Form>
    </Question>
  )
}

function keptWords({ booksKept, copiesKept }: UndoOutlook): string {
  return `${counted(copiesKept, 'copy', 'copies')} and ${counted(booksKept, 'book')}`
}

import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import type { EnteredNote } from '#src/features/collection/books/heading-spellings.ts'
import {
  copiesHref,
  coverHref,
  recordHref,
} from '#src/features/collection/catalogue-maintenance/maintenance-links.ts'
import { bookHref } from '#src/pages/book-href.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import styles from './cataloguing.module.css'
import { EnteredNotes } from './entered-notes.tsx'

/** A book that has just been saved, with the copies that came with it. */
export type SavedBook = {
  readonly number: number
  readonly title: string
  readonly hasCover: boolean
  /** What was written of it that is entered as another heading. */
  readonly entered: readonly EnteredNote[]
  readonly labels: readonly {
    readonly barcode: string
    readonly title: string
    readonly callNumber: string | null
  }[]
}

/** Says what was saved, and what is done next with it. */
export function SavedCard({ saved }: { saved: SavedBook }) {
  const { number, title, labels, hasCover, entered } = saved
  const copies = labels.map(({ barcode }) => barcode)
  return (
    <section className={`${layout.notice} ${styles.saved}`} aria-labelledby="saved">
      <div role="status">
        <h2 id="saved">
          Saved: <Link to={bookHref(number)}>{title}</Link>
        </h2>
        <EnteredNotes notes={entered} />
        {copies.length > 0 && (
          <p>
            {copies.length === 1 ? 'Copy' : 'Copies'} <strong>{shownNumbers(copies)}</strong>
          </p>
        )}
      </div>
      <p className={layout.actions}>
        {labels.length > 0 && (
          <Link to={labelsHref(labels)} className="button">
            Print {labels.length === 1 ? 'the label' : 'labels'} for{' '}
            {labels.length === 1 ? 'this copy' : 'these copies'}
          </Link>
        )}
        <Link to={coverHref(number)} className="button button-quiet">
          {hasCover ? 'Change the cover' : 'Add a cover'}
        </Link>
        <Link to={copiesHref(number)} className="button button-quiet">
          Copies
        </Link>
        <Link to={recordHref(number)} className="button button-quiet">
          Full record
        </Link>
      </p>
    </section>
  )
}

/** "101 to 103", where they follow each other. */
function shownNumbers(numbers: readonly string[]): string {
  const follow = numbers.every(
    (number, at) => at === 0 || Number(number) === Number(numbers[at - 1]) + 1,
  )
  return follow && numbers.length > 2 ? `${numbers[0]} to ${numbers.at(-1)}` : numbers.join(', ')
}

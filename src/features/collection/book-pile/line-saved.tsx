import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { bookHref } from '#src/pages/book-href.ts'
import type { PileLine } from './pile.ts'

/** Says what was saved of a line, and which numbers its copies got. */
export function LineSaved({ line }: { line: PileLine }) {
  const { title, bookNumber, accessionNumbers } = line
  return (
    <p className={layout.notice} role="status">
      Saved: {bookNumber === null ? title : <Link to={bookHref(bookNumber)}>{title}</Link>}
      {accessionNumbers.length > 0 && (
        <>
          {accessionNumbers.length === 1 ? ', copy ' : ', copies '}
          <strong>{accessionNumbers.join(', ')}</strong>
        </>
      )}
    </p>
  )
}

import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import type { SimilarBook } from './similar-books.ts'
import { SimilarList } from './similar-list.tsx'

type SimilarNoticeProps = {
  similar: readonly SimilarBook[]
  /** Where it is said that it is another book than the one with this very ISBN. */
  otherHref: string
  /** Whether the library has a book with this very ISBN, so that its form is not shown. */
  isKnown: boolean
  /** The id of the form with the copies. */
  form: string
}

/** Says that the library may have the book already, before anything is saved. */
export function SimilarNotice({ similar, otherHref, isKnown, form }: SimilarNoticeProps) {
  return (
    <section className={layout.notice} aria-labelledby="similar">
      <h2 id="similar">
        {isKnown ? 'The library has this ISBN already' : 'The library may have this book already'}
      </h2>
      {/* The first button is what Enter presses: it must give no copies away. */}
      {!isKnown && <button type="submit" form={form} hidden tabIndex={-1} />}
      <SimilarList similar={similar} form={form} />
      {isKnown && (
        <p>
          <Link to={otherHref}>It is another book with the same ISBN</Link>
        </p>
      )}
    </section>
  )
}

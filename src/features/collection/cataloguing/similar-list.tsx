import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { authorsLine, editionLine } from '#src/features/collection/books/book-line.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { booksWords } from '#src/features/collection/books/words.ts'
import { counted } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from './cataloguing.module.css'
import type { SimilarBook } from './similar-books.ts'

const shared: Readonly<Record<SimilarBook['by'], string>> = {
  isbn: 'Same ISBN',
  'control-number': 'Same control number',
  title: 'Same title',
}

type SimilarListProps = {
  similar: readonly SimilarBook[]
  /** The form whose copies a book may get. */
  form: string
}

/**
 * Books of the library that may be the one that is added, each with the way to give it the copies.
 */
export function SimilarList({ similar, form }: SimilarListProps) {
  const words = useWords(booksWords)
  return (
    <ul className={styles.similar}>
      {similar.map(({ book, by }) => (
        <li key={book.number}>
          <div>
            <Cover book={book} />
          </div>
          <div>
            <p className={styles.similarTitle}>
              <Link to={bookHref(book.number)} target="_blank">
                {book.title}
              </Link>
            </p>
            <p>
              {[authorsLine(words, book.authors), editionLine(book)].filter(Boolean).join(' · ')}
            </p>
            <p className={styles.soft}>
              {shared[by]} · {counted(book.copies.total, 'copy', 'copies')}
              {book.isbn && ` · ISBN ${book.isbn}`}
            </p>
            <button
              type="submit"
              form={form}
              name="addTo"
              value={String(book.number)}
              className="button"
              formNoValidate
            >
              Add the copies to this book
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

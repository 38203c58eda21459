import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { authorsLine, editionLine, kindLine } from '#src/features/collection/books/book-line.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { booksWords } from '#src/features/collection/books/words.ts'
import { Highlighted } from '#src/features/collection/search/highlighted.tsx'
import styles from './book-row.module.css'
import { Coins } from './coins.tsx'
import { LiveAvailability } from './live-availability.tsx'
import { RequireLink } from './require-link.tsx'

type BookRowProps = {
  readonly book: BookListItem
  readonly languageNames: Readonly<Record<string, string>>
}

/** A book in the list of results. */
export function BookRow({ book, languageNames }: BookRowProps) {
  const { matched } = book
  const words = useWords(booksWords)
  const kind = kindLine(words, book, languageNames)
  const edition = editionLine(book)
  return (
    <article className={styles.row}>
      <div>
        <Cover book={book} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link
            to={href('/books/:number', { number: String(book.number) })}
            data-result=""
            prefetch="intent"
          >
            <Highlighted text={book.title} matched={matched} />
          </Link>
        </h3>
        {book.subtitle && (
          <p className={styles.subtitle}>
            <Highlighted text={book.subtitle} matched={matched} />
          </p>
        )}
        {book.authors.length > 0 && (
          <p>
            <Highlighted text={authorsLine(words, book.authors)} matched={matched} />
          </p>
        )}
        {edition && (
          <p className={styles.soft}>
            <Highlighted text={edition} matched={matched} />
          </p>
        )}
        {book.subjects.length > 0 && (
          <p className={styles.soft}>
            <Highlighted text={book.subjects.join(' · ')} matched={matched} />
          </p>
        )}
        <Coins book={book} />
        <p className={styles.foot}>
          <LiveAvailability book={book} />
          {book.callNumber && <span className={styles.call}>{book.callNumber}</span>}
          {kind && <span className={styles.soft}>{kind}</span>}
          <RequireLink book={book} />
        </p>
      </div>
    </article>
  )
}

import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { authorsLine } from '#src/features/collection/books/book-line.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { booksWords } from '#src/features/collection/books/words.ts'
import { Highlighted } from '#src/features/collection/search/highlighted.tsx'
import styles from './book-tile.module.css'
import { LiveAvailability } from './live-availability.tsx'

/**
 * A book as its cover with title, authors and availability: in the cover view, on the shelf, among
 * new arrivals.
 */
export function BookTile({ book }: { book: BookListItem }) {
  const words = useWords(booksWords)
  return (
    <article className={styles.tile}>
      <Cover book={book} />
      <h3 className={styles.title}>
        <Link
          to={href('/books/:number', { number: String(book.number) })}
          data-result=""
          prefetch="intent"
        >
          <Highlighted text={book.title} matched={book.matched} />
        </Link>
      </h3>
      {book.authors.length > 0 && (
        <p className={styles.authors}>
          <Highlighted text={authorsLine(words, book.authors)} matched={book.matched} />
        </p>
      )}
      <p className={styles.availability}>
        <LiveAvailability book={book} />
      </p>
    </article>
  )
}

import { Link } from 'react-router'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { filterHref } from '#src/features/collection/search/suggestion-options.ts'
import { counted } from '#src/kernel/counted.ts'
import { bookHref } from '#src/pages/book-href.ts'
import styles from './headings.module.css'
import type { Heading } from './headings.ts'

type HeadingBooksProps = {
  /** Where all of them are; left out: nowhere. */
  heading?: Heading
  total: number
  books: readonly BookListItem[]
}

/** The first books of a heading, and where all are. */
export function HeadingBooks({ heading, total, books }: HeadingBooksProps) {
  const rest = total - books.length
  return (
    <>
      <ul className={styles.books}>
        {books.map(({ number, title, authors, year }) => (
          <li key={number}>
            <Link to={bookHref(number)}>{title}</Link>{' '}
            <span className={styles.soft}>{[authors[0], year].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          And {counted(rest, 'more book')}
          {heading && (
            <>
              : <Link to={booksHref(heading)}>all in the catalogue</Link>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** The catalogue's page of a heading. */
export function booksHref({ list, name }: Heading): string {
  return filterHref(list === 'names' ? 'author' : 'subject', name)
}

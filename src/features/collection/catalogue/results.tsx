import type { BookListItem } from '#src/features/collection/books/books.ts'
import type { View } from '#src/features/collection/search/search-params.ts'
import { BookRow } from './book-row.tsx'
import { BookTile } from './book-tile.tsx'
import { RequireLink } from './require-link.tsx'
import styles from './results.module.css'

type ResultsProps = {
  readonly books: readonly BookListItem[]
  readonly view: View
  readonly languageNames: Readonly<Record<string, string>>
}

/** The books of a page of results, as a list or as covers. */
export function Results({ books, view, languageNames }: ResultsProps) {
  return (
    <ol className={view === 'covers' ? styles.covers : styles.list}>
      {books.map((book) => (
        <li key={book.number}>
          {view === 'covers' ? (
            <>
              <BookTile book={book} />
              <RequireLink book={book} />
            </>
          ) : (
            <BookRow book={book} languageNames={languageNames} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Stands for the results while other ones are fetched. */
export function ResultsSkeleton({ view }: { view: View }) {
  const places = Array.from({ length: view === 'covers' ? 10 : 6 }, (_, index) => index)
  return (
    <div className={`${view === 'covers' ? styles.covers : styles.list} ${styles.skeleton}`}>
      {places.map((place) => (
        <div key={place} className={view === 'covers' ? styles.tileBone : styles.rowBone}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

import { Cover } from '#src/features/collection/books/cover.tsx'
import styles from './books-page.module.css'

const firstBook = {
  title: 'The first book',
  authors: [],
  subjects: [],
  ddc: '800',
  cover: null,
}

/** The page of books while the library has entered none. */
export function EmptyCatalogue() {
  return (
    <div className={`page ${styles.empty}`}>
      <div className={styles.emptyCover}>
        <Cover book={firstBook} />
      </div>
      <h1>No books yet</h1>
      <p>Books appear here as soon as the library adds or imports them. Please come back soon.</p>
    </div>
  )
}

import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { requireBookHref } from '#src/pages/required-href.ts'
import styles from './require-link.module.css'
import { catalogueWords } from './words.ts'

/** Leads to the reader's list of required books, where this one can be added. */
export function RequireLink({ book: { number, title } }: { book: BookListItem }) {
  const { require } = useWords(catalogueWords)
  return (
    <Link
      className={styles.require}
      to={requireBookHref(number)}
      aria-label={`${require}: ${title}`}
      rel="nofollow"
    >
      {require}
    </Link>
  )
}

import { Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { countWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { authorsLine, editionLine } from '#src/features/collection/books/book-line.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import styles from './maintenance.module.css'
import { mergeHref } from './maintenance-links.ts'

type MergeOthersProps = {
  book: { readonly number: number }
  found: readonly BookListItem[]
  /** What was looked for; '' where the books look like the one that stays. */
  wanted: string
}

/** The books that may be the other one of a merge. */
export function MergeOthers({ book, found, wanted }: MergeOthersProps) {
  const words = useWords(booksWords)
  if (found.length === 0) {
    return (
      <p role="status">
        {wanted === ''
          ? 'No other book has the same ISBN, or the same title, author, year and edition.'
          : `No other book is found by “${wanted}”. Try its number, its ISBN or words of its title.`}
      </p>
    )
  }
  return (
    <section aria-labelledby="others">
      <h2 id="others">{wanted === '' ? 'Books that look like this one' : 'Which one?'}</h2>
      <ul className={`${list.links} ${styles.copies}`}>
        {found.map((other) => (
          <li key={other.number}>
            <Link to={`${mergeHref(book.number)}?with=${other.number}`}>{other.title}</Link>
            <AvailabilityMark availability={countWords(words, other.copies)} />
            <p className={styles.soft}>
              {[authorsLine(words, other.authors), editionLine(other), `book ${other.number}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { spokenName } from '#src/features/collection/books/names.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import styles from './new-arrivals.module.css'
import { SectionHead } from './section-head.tsx'
import { instituteWords } from './words.ts'

/** The books added last, as a shelf of covers. */
export function NewArrivals({ books }: { books: readonly BookListItem[] }) {
  const words = useWords(instituteWords)
  return (
    <section aria-labelledby="new">
      <SectionHead
        id="new"
        title={words.newArrivals}
        more={words.allNewestFirst}
        to="/books?sort=newest"
      />
      <ul className={styles.shelf}>
        {books.map((book) => (
          <li key={book.number} className={styles.book}>
            <Cover book={book} />
            <Link
              to={href('/books/:number', { number: String(book.number) })}
              lang={languageOf(book.title)}
            >
              {book.title}
            </Link>
            <p>{book.authors[0] ? spokenName(book.authors[0]) : book.publisher}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

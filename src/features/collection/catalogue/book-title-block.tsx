import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { bookWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import type { BookDetail, CopyView } from '#src/features/collection/books/books.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { spokenName } from '#src/features/collection/books/names.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { filterHref } from '#src/features/collection/search/suggestion-options.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { bookPageWords } from './book/words.ts'
import { BookActions } from './book-actions.tsx'
import { peopleByRole } from './book-facts.ts'
import styles from './book-title-block.module.css'

type Titled = Pick<
  BookDetail,
  | 'number'
  | 'title'
  | 'subtitle'
  | 'contributors'
  | 'subjects'
  | 'ddc'
  | 'cover'
  | 'callNumber'
  | 'copies'
  | 'copyCount'
  | 'summary'
  | 'hasEbook'
>

type BookTitleBlockProps = {
  readonly book: Titled
  /** What the reader may do about a copy, beside where it is. */
  readonly children: React.ReactNode
}

/**
 * What a reader wants to know first: the cover, the title, the people, whether it is there and
 * where.
 */
export function BookTitleBlock({ book, children }: BookTitleBlockProps) {
  const said = useWords(booksWords)
  const page = useWords(bookPageWords)
  const { title, subtitle, contributors, subjects, summary, callNumber } = book
  const authors = contributors.filter((one) => one.role === 'author').map((one) => one.name)
  const shelves = [...new Set(book.copies.map(placeOf).filter((place) => place !== ''))]
  return (
    <div className={styles.block}>
      <div>
        <Cover book={{ ...book, authors }} eager />
      </div>
      <div className={styles.text}>
        <h1 className={styles.title} lang={languageOf(title)}>
          {title}
        </h1>
        {subtitle && (
          <p className={styles.subtitle} lang={languageOf(subtitle)}>
            {subtitle}
          </p>
        )}
        {peopleByRole(page, contributors).map(({ words, names }) => (
          <p key={words} className={styles.people}>
            {words}{' '}
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && (index === names.length - 1 ? page.and : ', ')}
                <Link to={filterHref('author', name)} lang={languageOf(name)}>
                  {spokenName(name)}
                </Link>
              </span>
            ))}
          </p>
        ))}
        <p className={styles.shelf}>
          <AvailabilityMark availability={bookWords(said, book)} />
          {shelves.length > 0 && <span>{shelves.slice(0, 3).join(' · ')}</span>}
          {callNumber && <strong>{callNumber}</strong>}
        </p>
        {children}
        {summary && <p className={styles.summary}>{summary}</p>}
        {subjects.length > 0 && (
          <ul className={styles.subjects} aria-label={page.subjects}>
            {subjects.map((subject) => (
              <li key={subject}>
                <Link to={filterHref('subject', subject)}>{subject}</Link>
              </li>
            ))}
          </ul>
        )}
        <BookActions number={book.number} title={title} hasEbook={book.hasEbook} />
      </div>
    </div>
  )
}

/** "Science Library, Reading Room"; in a library of one branch "Reading Room". */
function placeOf({ branch, location }: CopyView): string {
  return [branch, location].filter(Boolean).join(', ')
}

import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import type { CopyView } from '#src/features/collection/books/books.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { BookRow } from '#src/features/collection/catalogue/book-row.tsx'
import styles from './answer-view.module.css'
import type { Answer } from './scanner.ts'

/**
 * What a scanned text led to: books with the copy that was scanned, nothing, or an address that is
 * not opened.
 */
export function AnswerView({ answer }: { answer: Answer }) {
  if (answer.kind === 'address') {
    return (
      <p className={styles.words}>
        This is an address or a message, not a number of a book. It is shown here and never opened.
      </p>
    )
  }
  if (answer.kind === 'nothing') return <Nothing answer={answer} />
  return (
    <>
      {answer.matches.map(({ book, copy }) => (
        <div key={book.number}>
          <BookRow book={book} languageNames={answer.languageNames} />
          {copy && <CopyLine copy={copy} />}
        </div>
      ))}
    </>
  )
}

function Nothing({ answer }: { answer: Answer & { kind: 'nothing' } }) {
  return (
    <div className={styles.words}>
      <p>
        {answer.isbn
          ? `The library has no book with ISBN ${formatIsbn(answer.isbn)}.`
          : 'No book or copy of the library has this code.'}
      </p>
      <p className="ways">
        <Link to={`${href('/books')}?${new URLSearchParams({ q: answer.text })}`}>
          Search the catalogue for it
        </Link>
        <Link to={href('/books')}>Search by title or author</Link>
      </p>
    </div>
  )
}

/** The very copy that has the code. */
function CopyLine({ copy }: { copy: CopyView }) {
  const books = useWords(booksWords)
  const place = [copy.location, copy.volume && `volume ${copy.volume}`, copy.callNumber]
  return (
    <p className={styles.copy}>
      <strong>This copy: {copy.accessionNumber}</strong>
      <AvailabilityMark availability={copyWords(books, copy)} />
      <span>{place.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

import { href, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { copyWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import type { CopyView } from '#src/features/collection/books/books.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { BookRow } from '#src/features/collection/catalogue/book-row.tsx'
import { requireIsbnHref } from '#src/pages/required-href.ts'
import styles from './answer-view.module.css'
import type { Answer } from './scanner.ts'
import { scannerWords } from './words.ts'

/**
 * What a scanned text led to: books with the copy that was scanned, nothing, or an address that is
 * not opened.
 */
export function AnswerView({ answer }: { answer: Answer }) {
  const { addressOnly } = useWords(scannerWords)
  if (answer.kind === 'address') return <p className={styles.words}>{addressOnly}</p>
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
  const words = useWords(scannerWords)
  return (
    <div className={styles.words}>
      <p>{answer.isbn ? words.noBookWithIsbn(formatIsbn(answer.isbn)) : words.noSuchCode}</p>
      <p className="ways">
        <Link to={`${href('/books')}?${new URLSearchParams({ q: answer.text })}`}>
          {words.searchForIt}
        </Link>
        <Link to={href('/books')}>{words.searchByTitle}</Link>
        {answer.isbn && <Link to={requireIsbnHref(answer.isbn)}>{words.require}</Link>}
      </p>
    </div>
  )
}

/** The very copy that has the code. */
function CopyLine({ copy }: { copy: CopyView }) {
  const words = useWords(scannerWords)
  const books = useWords(booksWords)
  const volume = copy.volume && words.volume(copy.volume)
  const place = [copy.branch, copy.location, volume, copy.callNumber]
  return (
    <p className={styles.copy}>
      <strong>{words.thisCopy(copy.accessionNumber)}</strong>
      <AvailabilityMark availability={copyWords(books, copy)} />
      <span>{place.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

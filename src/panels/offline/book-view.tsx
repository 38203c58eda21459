import { useWords } from '#src/browser/words/use-words.ts'
import { countWords } from '#src/features/collection/books/availability.ts'
import { AvailabilityMark } from '#src/features/collection/books/availability-mark.tsx'
import { authorsLine } from '#src/features/collection/books/book-line.ts'
import { Cover } from '#src/features/collection/books/cover.tsx'
import { formatName } from '#src/features/collection/books/formats.ts'
import { formatIsbn } from '#src/features/collection/books/isbn.ts'
import { languageName } from '#src/features/collection/books/language-name.ts'
import { languageWords } from '#src/features/collection/books/language-names/words.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import block from '#src/features/collection/catalogue/book-title-block.module.css'
import { Breadcrumb } from '#src/features/collection/catalogue/breadcrumb.tsx'
import { FactList } from '#src/features/collection/catalogue/fact-list.tsx'
import type { CachedBook } from '#src/features/collection/offline-catalogue/cached-book.ts'
import { listedBook } from '#src/features/collection/offline-catalogue/listed-book.ts'
import { cachedBooksList } from '#src/features/collection/offline-catalogue/live-books.ts'
import { useCachedBook } from '#src/features/collection/offline-catalogue/offline-catalogue.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import { EmptyState } from '#src/shell/empty-state.tsx'
import { Skeleton } from '#src/shell/skeleton.tsx'
import { AgeLine } from './age-line.tsx'
import styles from './offline.module.css'
import type { OfflineViewProps } from './offline-view-props.ts'
import { OfflineWays } from './offline-ways.tsx'
import { useStoredList } from './use-stored-list.ts'
import { offlineWords } from './words.ts'

/** A book as this device keeps it. */
export default function BookView({ params }: OfflineViewProps) {
  const words = useWords(offlineWords)
  const ofBooks = useWords(booksWords)
  const { at, from } = useStoredList(cachedBooksList)
  const answer = useCachedBook(Number(params.number))
  const [book] = answer?.books ?? []
  if (!book) return answer?.isRead ? <NotHere searched={answer.searched} /> : <Skeleton />
  const { authors, callNumber, title } = listedBook(book)
  return (
    <div className={`page ${styles.book}`}>
      <Breadcrumb title={title} />
      <div className={block.block}>
        <div>
          <Cover book={listedBook(book)} eager />
        </div>
        <div className={block.text}>
          <h1 className={block.title} lang={languageOf(title)}>
            {title}
          </h1>
          {authors.length > 0 && (
            <p className={block.people}>{words.by(authorsLine(ofBooks, authors))}</p>
          )}
          <p className={block.shelf}>
            <AvailabilityMark
              availability={countWords(ofBooks, { total: book.copies, available: book.available })}
            />
            {callNumber && <strong>{callNumber}</strong>}
          </p>
          <AgeLine what={words.copies} at={at} isLive={from === 'live'} />
        </div>
      </div>
      <section aria-labelledby="details">
        <h2 id="details">{words.details}</h2>
        <Facts book={book} />
        <p className={`${styles.soft} ${styles.note}`}>{words.moreNeedsNetwork}</p>
      </section>
    </div>
  )
}

function Facts({ book }: { book: CachedBook }) {
  const { year, isbn, subjects = [], format, languages = ['eng'] } = book
  const words = useWords(offlineWords)
  const ofBooks = useWords(booksWords)
  const names = useWords(languageWords)
  const facts = [
    { name: words.year, values: year === undefined ? [] : [String(year)] },
    { name: 'ISBN', values: isbn === undefined ? [] : [formatIsbn(isbn)] },
    { name: words.subjects, values: subjects },
    { name: words.kind, values: format === undefined ? [] : [formatName(ofBooks, format)] },
    { name: words.language, values: languages.map((code) => languageName(names, code)) },
  ]
  const known = facts
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({ name, values: values.map((text) => ({ text })) }))
  return <FactList facts={known} />
}

function NotHere({ searched }: { searched: number }) {
  const words = useWords(offlineWords)
  return (
    <EmptyState title={words.bookNotKept}>
      <p>{searched === 0 ? words.noBooksKept : words.notAmongKept(searched)}</p>
      <OfflineWays />
    </EmptyState>
  )
}

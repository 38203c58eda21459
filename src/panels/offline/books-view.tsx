import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { languageName } from '#src/features/collection/books/languages.ts'
import { Results } from '#src/features/collection/catalogue/results.tsx'
import { useCatalogueWish } from '#src/features/collection/kept-catalogue/catalogue-wish.ts'
import { KeepCatalogue } from '#src/features/collection/kept-catalogue/keep-catalogue.tsx'
import { newestKept } from '#src/features/collection/kept-catalogue/kept-book.ts'
import { useKeptSearch } from '#src/features/collection/kept-catalogue/kept-catalogue.ts'
import { listedBook } from '#src/features/collection/kept-catalogue/listed-book.ts'
import { keptBooksList } from '#src/features/collection/kept-catalogue/live-books.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { KeptLine } from './kept-line.tsx'
import { KeptSearchField } from './kept-search-field.tsx'
import styles from './offline.module.css'
import type { OfflineViewProps } from './offline-view-props.ts'
import { OfflineWays } from './offline-ways.tsx'
import { useKeptList } from './use-kept-list.ts'

const shownAtOnce = 30

/** The catalogue as this device keeps it, searched as one types. */
export default function BooksView({ query }: OfflineViewProps) {
  const [text, setText] = useState(query.get('q') ?? '')
  const [most, setMost] = useState(shownAtOnce)
  const [emptied, setEmptied] = useState(0)
  const { at, from } = useKeptList(keptBooksList)
  const answer = useKeptSearch(useDeferredValue(text), most)
  const { isWhole, taken } = useCatalogueWish()
  const hasAll = (isWhole && taken === null) || (answer?.kept ?? 0) < newestKept
  return (
    <div className="page">
      <div className={styles.top}>
        <h1>Books</h1>
        <KeptSearchField
          key={emptied}
          text={text}
          onText={(next) => {
            setText(next)
            setMost(shownAtOnce)
          }}
        />
        <p role="status">{answer ? foundWords(answer, text, hasAll) : 'Opening what is kept…'}</p>
        <KeptLine what="Books and copies" at={at} isLive={from === 'live'} />
      </div>
      {answer && answer.books.length > 0 && (
        <Results
          books={answer.books.map((book) => listedBook(book, answer.matched))}
          view="list"
          languageNames={languageNames(answer.books.flatMap(({ languages = [] }) => languages))}
        />
      )}
      {answer && answer.total > answer.books.length && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setMost(most + shownAtOnce)}
          >
            Show more
          </button>
        </p>
      )}
      {answer?.isRead && answer.kept > 0 && answer.total === 0 && (
        <NoResult
          onAll={() => {
            setText('')
            setEmptied(emptied + 1)
          }}
        />
      )}
      {answer && answer.kept > 0 && <p className={styles.soft}>{keptWords(answer.kept)}</p>}
      <KeepCatalogue />
      {answer?.isRead && answer.total === 0 && <OfflineWays hasSearch />}
    </div>
  )
}

function NoResult({ onAll }: { onAll: () => void }) {
  return (
    <>
      <p className={styles.none}>
        Try fewer words or other ones; or search again with network, which looks through everything
        that the library knows of its books.
      </p>
      <p>
        <Link to="/books" replace className="button button-quiet" onClick={onAll}>
          Show all books that are kept
        </Link>
      </p>
    </>
  )
}

type Found = NonNullable<ReturnType<typeof useKeptSearch>>

/** `hasAll`: the device keeps the whole catalogue, so that a book not found is not there. */
function foundWords(
  { total, corrected, kept, isRead }: Found,
  text: string,
  hasAll: boolean,
): string {
  if (!isRead) return `Opening what is kept: ${count(kept)} books so far…`
  if (kept === 0) return 'This device has kept no books yet. Open the book list once with network.'
  const found = counted(total, 'book')
  if (text.trim() === '') return `${found}, the newest first`
  const nearest = corrected ? ` ${found} for “${corrected}”.` : ''
  if (total > 0 && !corrected) return found
  return hasAll
    ? `No book that is kept here matches “${text}”.${nearest}`
    : `Not among the ${count(kept)} newest books kept on this device: “${text}”.${nearest} ${wayToAll}`
}

const wayToAll =
  'With network, “Keep the catalogue on this device”, below the results on the page Books, keeps all.'

function keptWords(kept: number): string {
  const books = counted(kept, 'book')
  return `This device keeps ${books}. Filters and the full record of a book need the network.`
}

function languageNames(codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, languageName(code)]))
}

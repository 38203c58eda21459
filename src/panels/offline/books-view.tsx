import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { KeepCatalogue } from '../../features/catalogue/kept/keep-catalogue.tsx'
import { useKeptSearch } from '../../features/catalogue/kept/kept-catalogue.ts'
import { listedBook } from '../../features/catalogue/kept/listed-book.ts'
import { languageName } from '../../features/catalogue/languages.ts'
import { keptBooksList } from '../../features/catalogue/live-books.ts'
import { Results } from '../../features/catalogue/results.tsx'
import { count } from '../../kernel/money.ts'
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
        <p role="status">{answer ? foundWords(answer, text) : 'Opening what is kept…'}</p>
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

function foundWords({ total, corrected, kept, isRead }: Found, text: string): string {
  if (!isRead) return `Opening what is kept: ${count(kept)} books so far…`
  if (kept === 0) return 'This device has kept no books yet. Open the book list once with network.'
  const found = `${count(total)} ${total === 1 ? 'book' : 'books'}`
  if (corrected) return `No book has “${text}”. ${found} for “${corrected}”.`
  if (text.trim() === '') return `${found}, the newest first`
  return total === 0 ? `No book that is kept here matches “${text}”.` : found
}

function keptWords(kept: number): string {
  const books = `${count(kept)} ${kept === 1 ? 'book' : 'books'}`
  return `This device keeps ${books}. Filters and the full record of a book need the network.`
}

function languageNames(codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, languageName(code)]))
}
